import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { send } from '#e2e/unit/send.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { knownDevice } from '#lib/people/auth/cookies.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { POST } from './route.ts';

useTestDatabase();

const email = 'asha@example.org';
const password = 'kestrel-lantern-42';
const limit = 15;
beforeAll(async () => {
  await createAdmin({ email, name: 'Asha', password });
});
beforeEach(() => {
  throttles().counts.clear();
  setEnvironment({ RATE_LIMIT_LOGIN: String(limit), RATE_LIMIT_WINDOW_SECONDS: '600' });
});

const from = (address: string, body: Record<string, string>, more: Record<string, string> = {}) =>
  send(POST, body, { headers: { 'x-client-address': address, ...more } });
const wrong = { email, password: 'wrong-wrong' };
/** The cookie by which a browser is known after a sign-in. */
const deviceOf = (response: Response) => ({ cookie: response.headers.getSetCookie()[1]?.split(';')[0] ?? '' });

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

  const page = await from('192.0.2.1', { email, password }, { accept: 'text/html' });
  expect([page.status, page.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/login\?wait=\d+/),
  ]);

  expect((await from('192.0.2.2', { email, password })).status).toBe(200);
});

it.each([email, 'nobody@example.org'])('locks %s out only where the attempts came from', async (account) => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await from('198.51.100.1', { email: account, password: 'wrong-wrong' })).status).toBe(403);
  }
  const refused = await from('198.51.100.1', { email: account, password });
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

describe('a browser that signed in before', () => {
  it('still signs in while somebody in its own network guesses', async () => {
    const device = deviceOf(await from('198.51.100.9', { email, password }));
    for (let attempt = 0; attempt < limit + 5; attempt += 1) await from('198.51.100.9', wrong);
    expect((await from('198.51.100.9', { email, password })).status).toBe(429);
    expect((await from('198.51.100.9', { email, password }, device)).status).toBe(200);
  });

  it('is held back by its own failures, and others are not', async () => {
    const device = deviceOf(await from('198.51.100.20', { email, password }));
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await from(`198.51.100.${30 + attempt}`, wrong, device)).status).toBe(403);
    expect((await from('198.51.100.50', { email, password }, device)).status).toBe(429);
    expect((await from('198.51.100.50', { email, password })).status).toBe(200);
  });

  it('is known for its own account only, by a cookie that this site signed, for half a year', async () => {
    const [, line = ''] = (await from('198.51.100.60', { email, password })).headers.getSetCookie();
    const cookie = line.split(';')[0] ?? '';
    const known = (text: string, account = email) => knownDevice(new Headers({ cookie: text }), account);
    expect(known(`other=1; ${cookie}`)).toMatch(/^[\w-]{22}$/);
    expect(known(cookie, 'ravi@example.org')).toBeNull();
    expect(known(cookie.replace(/device\.\w{4}/, 'device.0000'))).toBeNull();
    expect(known(cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).toBeNull();
    expect(known(cookie.replace(/\.\d{10}\./, '.9999999999.'))).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 });
    expect(known(cookie)).toBeNull();
    vi.useRealTimers();
  });

  it('opens nothing by that', async () => {
    const device = deviceOf(await from('198.51.100.61', { email, password }));
    expect((await requireRight(new Headers(device), 'administer')).ok).toBe(false);
    expect((await from('198.51.100.61', wrong, device)).status).toBe(403);
  });
});
