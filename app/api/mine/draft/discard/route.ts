import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { done } from '#lib/api/outputs.ts';
import { discardDraft } from '#lib/drafts/discard-draft.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { noPageCookies } from '#lib/private-pages/page-cookie.ts';
import { shownCode, shownInvitation } from '#lib/private-pages/shown-once.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'less',
      summary: 'Erases your draft with its files, and ends all its links',
      output: done(),
      refuses: ['not_found'],
    },
    ({ headers }) => discardDraft(headers),
    {
      toWire: (value) => value,
      cookies: () => [...noPageCookies(), shownCode.end(), shownInvitation.end()],
      pages: {
        done: () => seeOther('/apply/mine?left=discarded', { 'clear-site-data': '"storage"' }),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
