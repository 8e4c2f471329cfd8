import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';

/** Back to the reset page. The address carries codes, never texts or passwords. */
export const resetPage = (params: Record<string, string>): Response =>
  seeOther(`/admin/reset-password?${new URLSearchParams(params)}`);

/** Back to the reset page for a request that was not let in. */
export const refusedPage = ({ retryAfterSeconds }: Failure): Response =>
  resetPage(retryAfterSeconds === undefined ? { problem: 'refused' } : { wait: String(retryAfterSeconds) });
