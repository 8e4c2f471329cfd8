import { resetAddresses } from '#lib/people/passwords/password-reset.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

/** Back to the page that asks for a link. The address carries codes, never texts or passwords. */
export const resetPage = (params: Record<string, string>): Response =>
  seeOther(`/admin/reset-password?${new URLSearchParams(params)}`);

/** Back to the page of a link, which stays the one for which the form was drawn, whatever was opened since. */
export function setPage(token: string, params: Record<string, string>): Response {
  const { location, cookie } = resetAddresses.keep(token, params);
  return seeOther(location, { 'set-cookie': cookie });
}

/** Back to the reset page for a request that was not let in. */
export const refusedPage = ({ retryAfterSeconds }: Failure): Response =>
  resetPage(retryAfterSeconds === undefined ? { problem: 'refused' } : { wait: String(retryAfterSeconds) });
