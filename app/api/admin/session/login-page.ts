import { nextAddress } from '#lib/people/auth/sign-in-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

/** Back to the login page, which says what went wrong. */
export const loginPage = (problem: Record<string, string>, next: unknown): Response =>
  seeOther(`/admin/login?${new URLSearchParams({ ...problem, next: nextAddress(next) })}`);

/** The login page's problem for a request that was not let in. */
export const refusedProblem = ({ retryAfterSeconds }: Failure): Record<string, string> =>
  retryAfterSeconds === undefined ? { failed: 'origin' } : { wait: String(retryAfterSeconds) };
