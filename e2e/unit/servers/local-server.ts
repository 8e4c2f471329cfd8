import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * A server at a port of this machine, which ends with the file that begins it.
 * @param until `onTestFinished` for one that ends with its test
 */
export async function localServer(
  handle: RequestListener,
  { server = createServer(), until = afterAll as (end: () => void) => void } = {},
) {
  server.on('request', handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  until(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Like `fetch`, but without decoding the body, correcting the address or requesting codings. */
    async ask(path = '/', headers: Record<string, string> = {}, method = 'GET') {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end();
      });
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode, headers: response.headers, body };
    },
  };
}
