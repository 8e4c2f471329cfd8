import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { takeResponse } from '#app/server/answers/take-response.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';

type Answer = (response: ServerResponse) => void;

/** Gives the calling test file a server that answers with what a test writes, through what takes responses. */
export async function answeringServer() {
  const answering: { with: Answer } = { with: (response) => response.end() };
  const server = createServer((request, response) => {
    takeResponse(request, response);
    answering.with(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  beforeEach(() => resetEnvironment());
  const { port } = server.address() as AddressInfo;

  async function ask(headers: Record<string, string> = {}, method = 'GET') {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', method, headers }, resolve).on('error', reject).end();
    });
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body };
  }
  return { answering, ask, port };
}
