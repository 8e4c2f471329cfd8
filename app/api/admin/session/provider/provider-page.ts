import { accountDisabled, providerCode } from '#lib/people/auth/sign-in-page.ts';
import { providerStart } from '#lib/people/provider/provider.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';
import { loginPage } from '../login-page.ts';

/** Back to where the person came from, which says what went wrong: the sign-in page, or their account. */
export function providerPage(failure: Failure, call: { headers: Headers } | null): Response {
  const { message, retryAfterSeconds } = failure;
  const start = call && providerStart.read(call.headers);
  if (start?.linkTo) return seeOther(`/admin/account?provider=${providerCode(message)}#provider`);
  if (retryAfterSeconds !== undefined) return loginPage({ wait: String(retryAfterSeconds) }, start?.next);
  return loginPage({ failed: message === accountDisabled ? 'disabled' : providerCode(message) }, start?.next);
}
