import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { discardDraft } from '#lib/drafts/discard-draft.ts';
import { seeOther } from '#lib/http/responses.ts';
import { success } from '#lib/http/result.ts';
import { noPageCookies } from '#lib/private-pages/page-cookie.ts';
import { heldPages } from '#lib/private-pages/require-holder.ts';
import { shownCode, shownInvitation } from '#lib/private-pages/shown-once.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'less',
      summary: 'Erases your draft with its files, and ends all its links',
      output: done(),
      refuses: ['not_found'],
    },
    async ({ headers }) => {
      const done = await discardDraft(headers);
      return done.ok ? success({ open: await heldPages(headers) }) : done;
    },
    {
      // What is open beside it stays, and so does what was typed there.
      cookies: ({ open }, { headers }) => [
        ...noPageCookies(headers, (token) => !open.some((page) => page.token === token)),
        ...[shownCode.end(), shownInvitation.end()],
      ],
      pages: {
        ...ownPages,
        done: ({ open }) =>
          seeOther('/apply/mine?left=discarded', open.length === 0 ? { 'clear-site-data': '"storage"' } : {}),
      },
    },
  ),
});
