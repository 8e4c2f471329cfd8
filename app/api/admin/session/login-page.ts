import { accountDisabled, nextAddress, providerCode } from '#lib/people/auth/sign-in-page.ts';
import { providerStart } from '#lib/people/provider/provider.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

/** Back to the login page, which says what went wrong. */
export const loginPage = (problem: Record<string, string>, next: unknown): Response =>
  seeOther(`/admin/login?${new URLSearchParams({ ...problem, next: nextAddress(next) })}`);

/** The login page's problem for a request that was not let in. */
export const refusedProblem = ({ retryAfterSeconds }: Failure): Record<string, string> =>
  retryAfterSeconds === undefined ? { failed: 'origin' } : { wait: String(retryAfterSeconds) };

/** Back to where the person came from, which says what went wrong: the sign-in page, or their account. */
export function providerPage(failure: Failure, call: { headers: Headers } | null): Response {
  const { message, retryAfterSeconds } = failure;
  const start = call && providerStart.read(call.headers);
  if (start?.linkTo) return seeOther(`/admin/account?provider=${providerCode(message)}#provider`);
  if (retryAfterSeconds !== undefined) return loginPage({ wait: String(retryAfterSeconds) }, start?.next);
  return loginPage({ failed: message === accountDisabled ? 'disabled' : providerCode(message) }, start?.next);
}
