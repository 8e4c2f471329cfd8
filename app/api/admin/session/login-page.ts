import { nextAddress } from '#lib/auth/next-address.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';

/** The login page again, which says what went wrong. */
export const loginPage = (problem: Record<string, string>, next: unknown): Response =>
  seeOther(`/admin/login?${new URLSearchParams({ ...problem, next: nextAddress(next) })}`);

/** What a page of the login says when a request was not let in. */
export const refusedProblem = ({ retryAfterSeconds }: Failure): Record<string, string> =>
  retryAfterSeconds === undefined ? { failed: 'origin' } : { wait: String(retryAfterSeconds) };
