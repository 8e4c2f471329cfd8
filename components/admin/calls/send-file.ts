import { readerHeaders, signedInAgain } from '#components/browser/session.ts';
import { sessionHeader } from '#lib/http/sent-form.ts';
import { unreadProblem } from '#lib/questions/file-rules.ts';
import type { CallResult } from './call.ts';

/**
 * Uploads a form with one file. `onProgress` receives the share sent so far, 0 to 1, and `signal` cancels.
 * @param failed what is said when the server gives no reason
 */
export function sendFile<T>(
  address: string,
  fields: Record<string, string | File>,
  failed: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CallResult<T>> {
  return new Promise((resolve) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(readerHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = (status: number, message: string) => resolve({ ok: false, status, message, errors: {} });
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => fail(0, 'Upload stopped.');
    request.onerror = async () => {
      const file = Object.values(fields).find((value) => value instanceof File);
      const unread = file ? await unreadProblem(file) : null;
      fail(0, unread ?? 'The server could not be reached. Check the connection and try again.');
    };
    request.onload = async () => {
      const { status, response } = request;
      if (await signedInAgain(request.getResponseHeader(sessionHeader)))
        return resolve(await sendFile<T>(address, fields, failed, onProgress, signal));
      if (status === 201 && response?.data) resolve({ ok: true, data: response.data });
      else if (response?.message)
        resolve({ ok: false, status, message: response.message, errors: response.errors ?? {} });
      else fail(status, failed);
    };
    request.send(body);
  });
}
