import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as events from '#app/api/events/route.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';
import * as live from './live/route.ts';
import * as ready from './ready/route.ts';
import * as health from './route.ts';

// About PostgreSQL itself: its server stands behind a door that the test shuts.

const { where } = useTestDatabase();
const server = new URL(where);
const open = new Set<net.Socket>();
let isSilent = false;
const door = net.createServer((socket) => {
  const ends = isSilent ? [socket] : [socket, net.connect(Number(server.port), server.hostname)];
  for (const end of ends) open.add(end.on('error', () => {}).on('close', () => open.delete(end)));
  const [near, far] = ends;
  if (!near || !far) return;
  near.pipe(far).pipe(near);
});

/** Every connection is cut, and none is taken. */
async function shut(): Promise<void> {
  door.close();
  for (const socket of open) socket.destroy();
  await once(door, 'close');
}

async function reopen(): Promise<void> {
  await once(door.listen(Number(new URL(process.env.DATABASE_URL ?? '').port), '127.0.0.1'), 'listening');
}

beforeAll(async () => {
  await identifyUploads();
  await closeDatabase();
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as net.AddressInfo;
  process.env.DATABASE_URL = Object.assign(new URL(where), { port: String(port) }).href;
  resetEnvironment();
});

afterAll(async () => {
  await closeDatabase();
  await shut();
});

async function ask({ GET }: { GET: Handler }) {
  const began = performance.now();
  const response = await GET(new Request('http://localhost/api/'), { params: Promise.resolve({}) });
  const { status, headers } = response;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    body: await response.text(),
    took: performance.now() - began,
  };
}

const expectAway = async (route: { GET: Handler }) => {
  const { status, retryAfter, body } = await ask(route);
  expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  // Strangers learn nothing of the server.
  expect(body).not.toMatch(/ECONN|127\.0\.0\.1|postgres|prisma/i);
};

/** Soon, as those who ask will ask again: a connection may take longer than the second that these answers wait. */
const expectWorking = () =>
  vi.waitFor(
    async () => {
      for (const route of [ready, live, health]) expect(await ask(route)).toMatchObject({ status: 200 });
      expect(await database().event.count()).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );

it('says 503 with Retry-After while its server is away, and comes back by itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expectWorking();
  for (let round = 0; round < 3; round += 1) {
    await shut();
    for (let time = 0; time < 3; time += 1) {
      await expectAway(ready);
      await expectAway(health);
      await expectAway(events);
      // A process that only waits for its database must not be restarted.
      expect(await ask(live)).toMatchObject({ status: 200 });
    }
    await reopen();
    await expectWorking();
  }
});

it('says so soon where the server takes connections and says nothing', async () => {
  isSilent = true;
  await closeDatabase();
  const { status, retryAfter, took } = await ask(ready);
  expect([status, retryAfter]).toEqual([503, '5']);
  // Long before a connection gives up.
  expect(took).toBeLessThan(8000);
  expect(await ask(live)).toMatchObject({ status: 200 });
  isSilent = false;
  for (const socket of open) socket.destroy();
  await expectWorking();
});
