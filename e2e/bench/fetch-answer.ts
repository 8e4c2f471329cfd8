import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The encodings that browsers accept. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** An answer that takes this long never comes. */
const maxMilliseconds = 120_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As transferred: still compressed. */
  body: Buffer;
  firstByteMilliseconds: number;
  milliseconds: number;
}

/** Fetches without decompressing anything or following a redirect, on a connection of its own. */
export async function fetchAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now();
  const signal = AbortSignal.timeout(maxMilliseconds);
  const call = request(url, { headers: { ...browserHeaders, ...headers }, agent: false, signal }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const firstByteMilliseconds = performance.now() - began;
  const body = await buffer(response);
  const milliseconds = performance.now() - began;
  return { status: response.statusCode ?? 0, headers: response.headers, body, firstByteMilliseconds, milliseconds };
}
