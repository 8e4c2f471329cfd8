import { seeOther } from '#lib/http/responses.ts';

/** The page of the reset again; its address carries codes, never texts or passwords. */
export const resetPage = (params: Record<string, string>): Response =>
  seeOther(`/admin/reset-password?${new URLSearchParams(params)}`);

/** The same for a request that was not let through: too many, or from another site. */
export function refusedPage(refused: Response): Response {
  const wait = refused.headers.get('retry-after');
  return resetPage(wait ? { wait } : { problem: 'refused' });
}
