import { readerHeaders, signedInAgain } from '#components/browser/session.ts';
import { sessionHeader } from '#lib/platform/http/sent-form.ts';

export interface Answered {
  end: 'answered';
  status: number;
  /** Null for everything but JSON. */
  body: unknown;
  /** The state of a session that is over, from the answer. Null for every other. */
  session: string | null;
}

/** How a sending ended. "lost": without an answer, because of the connection or a file that cannot be read any more. */
type PostEnd = Answered | { end: 'lost' } | { end: 'stopped' };

interface Posting {
  headers?: Record<string, string>;
  /** Stops the sending. A request that was stopped before is never begun. */
  signal: AbortSignal;
  /** How many bytes are sent, of how many. */
  onProgress?: (sent: number, of: number) => void;
}

const postOnce = (
  address: string,
  body: FormData | URLSearchParams,
  { headers, signal, onProgress }: Posting,
): Promise<PostEnd> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve({ end: 'stopped' });
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...headers, ...readerHeaders() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded, total);
    };
    request.onload = () => {
      const { status, response } = request;
      resolve({ end: 'answered', status, body: response, session: request.getResponseHeader(sessionHeader) });
    };
    request.onerror = () => resolve({ end: 'lost' });
    request.onabort = () => resolve({ end: 'stopped' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

/**
 * Posts a body. Where the session is over, once more after its person signed in again. Uses XMLHttpRequest, because fetch
 * cannot report the progress of an upload.
 */
export async function postBody(address: string, body: FormData | URLSearchParams, posting: Posting): Promise<PostEnd> {
  for (;;) {
    const ended = await postOnce(address, body, posting);
    if (ended.end !== 'answered' || !(await signedInAgain(ended.session))) return ended;
  }
}
