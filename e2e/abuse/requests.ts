import http, { type IncomingHttpHeaders } from 'node:http';

/** The headers of a client at `address`, as the proxy in front of an attacked site reports it (TRUST_PROXY=1). */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export interface Answer {
  status: number;
  milliseconds: number;
  text: string;
  headers: Headers;
}

/** Sends a request and reads the whole answer, without following a redirect. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init });
  const text = await response.text();
  return { status: response.status, milliseconds: performance.now() - began, text, headers: response.headers };
}

export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A whole response. */
export interface OddAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

/** How long an answer may take before it counts as none. A busy machine takes several seconds to draw a page for the first time. */
const hangMilliseconds = 45_000;

/**
 * Sends a request as it is. `fetch` would correct or refuse it.
 * @throws when no whole answer came within `hangMilliseconds`
 */
export function sendOddRequest(site: string, { method, path, headers, body }: OddRequest): Promise<OddAnswer> {
  const { hostname, port } = new URL(site);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, hostname, port, method, path, headers, timeout: hangMilliseconds });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
        }),
      );
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${hangMilliseconds / 1000} seconds`)));
    request.on('error', reject);
    request.end(body ?? undefined);
  });
}
