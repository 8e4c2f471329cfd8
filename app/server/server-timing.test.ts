import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { withServerTiming } from './answer-requests.ts';

useTestDatabase();

const server = createServer((_request, response) => {
  withServerTiming(response, async () => {
    await Promise.all([database().event.count(), database().mail.count()]);
    response.writeHead(201).end('done');
  });
});
afterAll(() => server.close());

it('tells how many reads each response took, and only its own', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const response of await Promise.all([ask(), ask()])) {
    expect(response.status).toBe(201);
    expect(response.headers.get('server-timing')).toMatch(/^reads;dur=\d+\.\d;desc="2 reads", render;dur=\d+\.\d$/);
  }
});
