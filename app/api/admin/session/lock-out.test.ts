import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/auth/create-admin.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { database } from '#lib/db/client.ts';
import { POST } from './route.ts';

useTestDatabase();

const email = 'asha@example.org';
const password = 'kestrel-lantern-42';
const limit = 15;
beforeAll(async () => {
  await createAdmin({ email, name: 'Asha', password });
});
beforeEach(() => {
  vi.stubEnv('RATE_LIMIT_LOGIN', String(limit));
  vi.stubEnv('RATE_LIMIT_WINDOW_SECONDS', '600');
  resetEnvironment();
});

const from = (address: string, body: Record<string, string>, accept = 'application/json') =>
  POST(
    new Request('http://localhost/api/admin/session/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', host: 'localhost', 'x-client-address': address, accept },
    }),
    { params: Promise.resolve({}) },
  );

it('locks an address out that tries one account after the other, and nobody else', async () => {
  for (let attempt = 0; attempt < limit; attempt += 1) {
    const response = await from('192.0.2.1', { email: `guess-${attempt}@example.org`, password: 'wrong-wrong' });
    expect(response.status).toBe(403);
  }
  const refused = await from('192.0.2.1', { email, password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect(await refused.json()).toMatchObject({ status: 'error', message: expect.stringContaining('minutes') });
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await database().session.count()).toBe(0);

  const page = await from('192.0.2.1', { email, password }, 'text/html');
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/login\?wait=\d+/),
  ]);

  expect((await from('192.0.2.2', { email, password })).status).toBe(200);
});

it('locks an account out only where the attempts came from', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await from('198.51.100.1', { email, password: 'wrong-wrong' })).status).toBe(403);
  }
  const refused = await from('198.51.100.1', { email, password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await from('198.51.100.2', { email, password })).status).toBe(200);
});

it('counts the addresses of one IPv6 customer as one', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await from(`2001:db8:1:2::${attempt + 1}`, { email, password: 'wrong-wrong' });
  }
  expect((await from('2001:db8:1:2:ffff::1', { email, password })).status).toBe(429);
  expect((await from('2001:db8:1:3::1', { email, password })).status).toBe(200);
});
