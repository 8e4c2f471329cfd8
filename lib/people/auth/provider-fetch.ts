const mostMilliseconds = 5000;
const mostBytes = 256 * 1024;

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > mostBytes) throw new Error('The sign-in provider sent more than 256 KB.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Fetches from the sign-in provider: within five seconds, up to 256 KB, and without following redirects, which could lead
 * into the server's own network.
 */
export async function fetchFromProvider(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(mostMilliseconds) });
  const body = response.body ? await readBounded(response.body) : null;
  return new Response(body?.length ? body : null, { status: response.status, headers: response.headers });
}
