import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a proxy logs it, and where its answer leads. */
export interface Logged {
  method: string;
  url: string;
  referer: string;
  location: string;
}

export interface LoggingProxy {
  address: string;
  log: Logged[];
  /** What the answers gave to browsers alone: the values of cookies and of hidden fields, long enough to open something. */
  secrets: Set<string>;
  close: () => Promise<void>;
}

/** Shorter ones are chosen from few, or name something that opens nothing by itself. */
const minSecret = 20;
const secretField = /<input type="hidden" name="(?:token|draft|key|idempotency_key)" value="([^"]*)"/g;

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function gather(secrets: Set<string>, answer: IncomingMessage, body: Buffer): void {
  const found = (answer.headers['set-cookie'] ?? []).map((line) => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '');
  if (answer.headers['content-type']?.startsWith('text/html'))
    for (const [, value = ''] of body.toString().matchAll(secretField)) found.push(value);
  for (const value of found) {
    const plain = decodeURIComponent(value);
    if (plain.length >= minSecret) secrets.add(plain);
  }
}

/** A proxy in front of a site, whose log is what must hold no token. */
export async function loggingProxy(target: string): Promise<LoggingProxy> {
  const log: Logged[] = [];
  const secrets = new Set<string>();
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const logged = { method, url, referer: headers.referer ?? '', location: '' };
    log.push(logged);
    // Without compression, so that the fields of pages can be read here.
    const onward = request(
      { hostname, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const body = await bodyOf(answer).catch(() => Buffer.alloc(0));
        logged.location = answer.headers.location ?? '';
        gather(secrets, answer, body);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(body);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    log,
    secrets,
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
