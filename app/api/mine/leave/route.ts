import { address, done, endpoint } from '#lib/api/address.ts';
import { begunCookie } from '#lib/applications/intake/new-draft.ts';
import { noPageCookies, shownCode, shownInvitation, shownSentCode } from '#lib/applications/private-pages/holder.ts';

import { seeOther } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';

/** The browser keeps things by itself, such as answers that were typed. After a person leaves, it may keep nothing of theirs. */
const forget = { 'clear-site-data': '"storage"' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'nothing',
    summary: 'Makes this browser forget the private page. The link works on',
    output: done(),
    verb: async () => success(null),
    cookies: (_left, { headers }) => [
      ...noPageCookies(headers),
      ...[shownCode, shownSentCode, shownInvitation, begunCookie].map((kept) => kept.end()),
    ],
    done: () => seeOther('/apply/mine?left=yes', forget),
  }),
});
