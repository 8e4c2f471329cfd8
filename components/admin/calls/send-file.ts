import { postBody } from '#components/forms/post-body.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { unreadProblem } from '#lib/platform/uploads/file-rules.ts';
import type { CallResult } from './call.ts';

/**
 * Uploads a form with one file. `onProgress` receives the share sent so far, 0 to 1, and `signal` cancels.
 * @param failed what is said when the server gives no reason
 */
export async function sendFile<T>(
  address: string,
  fields: Record<string, string | File>,
  failed: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CallResult<T>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const fail = (status: number, message: string, errors: FieldErrors = {}) =>
    ({ ok: false, status, message, errors }) as const;
  const posted = await postBody(address, body, { signal, onProgress: (sent, of) => onProgress(sent / of) });
  if (posted.end === 'stopped') return fail(0, 'Upload stopped.');
  if (posted.end === 'lost') {
    const file = Object.values(fields).find((value) => value instanceof File);
    const unread = file ? await unreadProblem(file) : null;
    return fail(0, unread ?? 'The server could not be reached. Check the connection and try again.');
  }
  const answer = posted.body as { data?: T; message?: string; errors?: FieldErrors } | null;
  if (posted.status === 201 && answer?.data) return { ok: true, data: answer.data };
  return fail(posted.status, answer?.message ?? failed, answer?.errors);
}
