import { pageCookies } from '#lib/applications/private-pages/holder.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';

const { failure: noPage } = refuse('not_found', 'This private link does not work.');
const advice =
  'It may be incomplete, it may have been ended, or the application was erased. Open the newest link that you have, or ask us.';

/**
 * Opens a private page in this browser. It changes nothing on the site, however often it is called: programs that check
 * emails open links too.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const page = await openPage(token);
  if (!page) return failurePage(noPage, advice);
  const response = seeOther('/apply/mine');
  for (const cookie of pageCookies({ ...page, token })) response.headers.append('set-cookie', cookie);
  return response;
}
