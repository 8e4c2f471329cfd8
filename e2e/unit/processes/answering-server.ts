import type { ServerResponse } from 'node:http';
import { beforeEach } from 'vitest';
import { takeResponse } from '#app/server/answers/take-response.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';

/** Gives the calling test file a server that answers with what a test writes, through what takes responses. */
export async function answeringServer() {
  const answering = { with: (response: ServerResponse): unknown => response.end() };
  const { port, ask } = await localServer((request, response) => {
    takeResponse(request, response);
    answering.with(response);
  });
  beforeEach(() => resetEnvironment());
  return { answering, port, ask: (headers?: Record<string, string>, method?: string) => ask('/', headers, method) };
}
