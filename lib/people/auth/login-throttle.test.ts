import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { rememberDevice } from './cookies.ts';
import { loginAttempt } from './login-throttle.ts';

useTestDatabase();
beforeEach(() => throttles().counts.clear());

const email = 'asha@example.org';
const headersFrom = (address: string, cookie = '') => new Headers({ [clientAddressHeader]: address, cookie });
const tryFrom = async (address: string, cookie?: string, account = email) =>
  (await loginAttempt(headersFrom(address, cookie), account, 'password').count()).ok;
/** One after the other, as the counts of one must be there for the next. */
async function inTurn(tries: (() => Promise<boolean>)[]): Promise<boolean[]> {
  const done: boolean[] = [];
  for (const each of tries) done.push(await each());
  return done;
}
const often = (times: number, address: string, cookie?: string) =>
  inTurn(Array.from({ length: times }, () => () => tryFrom(address, cookie)));
const allowed = (tries: boolean[]) => tries.filter(Boolean).length;
/** Addresses of one /48, each in a /56 of its own. */
const customers = (count: number) =>
  Array.from({ length: count }, (_, number) => `2001:db8:7:${(number * 256).toString(16)}::1`);

describe('failures of strangers', () => {
  it('from 213 customers of one network leave everyone else all their attempts', async () => {
    // A network of many customers has sixteen times the attempts of one.
    expect(allowed(await inTurn(customers(213).map((address) => () => tryFrom(address))))).toBe(160);
    for (const address of ['2001:db8:8::1', '203.0.113.1']) expect(allowed(await often(12, address))).toBe(10);
  });

  it('from everywhere leave each further network two attempts, and lock nobody out', async () => {
    for (let number = 0; number < 200; number += 1) expect(await tryFrom(`10.9.${number}.1`)).toBe(true);
    for (const address of ['203.0.113.2', '203.0.113.3']) expect(await often(3, address)).toEqual([true, true, false]);
  });

  it('leave a device that signed in before alone, wherever it is', async () => {
    const cookie = rememberDevice(headersFrom('192.0.2.1'), email).split(';')[0] ?? '';
    for (let time = 0; time < 30; time += 1) await tryFrom('192.0.2.1');
    expect(await tryFrom('192.0.2.1')).toBe(false);
    expect(allowed(await often(12, '192.0.2.1', cookie))).toBe(10);
    expect(await tryFrom('192.0.2.1', cookie, 'ravi@example.org')).toBe(true);
  });
});

describe('an attempt', () => {
  it('that was right lets its network begin anew, and counts for nobody', async () => {
    for (let number = 0; number < 190; number += 1) await tryFrom(`10.9.${number}.1`);
    const attempt = loginAttempt(headersFrom('203.0.113.4'), email, 'password');
    expect((await attempt.count()).ok).toBe(true);
    await attempt.succeed();
    expect(allowed(await often(12, '203.0.113.5'))).toBe(10);
  });

  it('that was not checked does not count', async () => {
    for (let time = 0; time < 30; time += 1) {
      const attempt = loginAttempt(headersFrom('203.0.113.6'), email, 'password');
      expect((await attempt.count()).ok).toBe(true);
      await attempt.takeBack();
    }
  });

  it('counts for its own step only, and for a quarter of an hour', async () => {
    for (let time = 0; time < 11; time += 1) await tryFrom('203.0.113.7');
    const headers = headersFrom('203.0.113.7');
    expect((await loginAttempt(headers, email, 'second step').count()).ok).toBe(true);
    expect(await loginAttempt(headers, email, 'password').count()).toMatchObject({
      failure: { message: 'Too many attempts to sign in to this account. Try again in 15 minutes.' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect(await tryFrom('203.0.113.7')).toBe(true);
    vi.useRealTimers();
  });
});
