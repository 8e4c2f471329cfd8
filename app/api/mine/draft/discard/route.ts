import { address, done, endpoint } from '#lib/api/address.ts';
import { discardDraft } from '#lib/applications/drafts/discarded-drafts.ts';
import { heldPages, noPageCookies, shownCode, shownInvitation } from '#lib/applications/private-pages/holder.ts';

import { seeOther } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { ownPages } from '../../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'send',
    budget: 'less',
    summary: 'Erases your draft with its files, and ends all its links',
    output: done(),
    refuses: ['not_found'],
    verb: async ({ caller, headers }) => {
      const done = await discardDraft(caller);
      return done.ok ? success({ open: await heldPages(headers) }) : done;
    },
    // Another page that is open beside it stays, with the text that was typed there.
    cookies: ({ open }, { headers }) => [
      ...noPageCookies(headers, (token) => !open.some((page) => page.token === token)),
      ...[shownCode.end(), shownInvitation.end()],
    ],
    ...ownPages,
    done: ({ open }) =>
      seeOther('/apply/mine?left=discarded', open.length === 0 ? { 'clear-site-data': '"storage"' } : {}),
  }),
});
