import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { clientAddressHeader } from '../http/client-address.ts';
import { throttles } from '../http/throttle/throttle.ts';
import { rememberDevice } from './known-device.ts';
import { loginAttempt } from './login-throttle.ts';

useTestDatabase();
beforeEach(() => throttles().counts.clear());

const email = 'asha@example.org';
const headersFrom = (address: string, cookie = '') => new Headers({ [clientAddressHeader]: address, cookie });
const tryFrom = (address: string, cookie?: string, account = email) =>
  loginAttempt(headersFrom(address, cookie), account, 'password').count().ok;
const allowed = (tries: boolean[]) => tries.filter(Boolean).length;
/** Addresses of one /48, each in a /56 of its own. */
const customers = (count: number) =>
  Array.from({ length: count }, (_, number) => `2001:db8:7:${(number * 256).toString(16)}::1`);

describe('failures of strangers', () => {
  it('from 213 customers of one network leave everyone else all their attempts', () => {
    // A network of many customers has sixteen times the attempts of one.
    expect(allowed(customers(213).map((address) => tryFrom(address)))).toBe(160);
    for (const address of ['2001:db8:8::1', '203.0.113.1'])
      expect(allowed(Array.from({ length: 12 }, () => tryFrom(address)))).toBe(10);
  });

  it('from everywhere leave each further network two attempts, and lock nobody out', () => {
    for (let number = 0; number < 200; number += 1) expect(tryFrom(`10.9.${number}.1`)).toBe(true);
    for (const address of ['203.0.113.2', '203.0.113.3'])
      expect([1, 2, 3].map(() => tryFrom(address))).toEqual([true, true, false]);
  });

  it('leave a device that signed in before alone, wherever it is', () => {
    const cookie = rememberDevice(headersFrom('192.0.2.1'), email).split(';')[0] ?? '';
    for (let time = 0; time < 30; time += 1) tryFrom('192.0.2.1');
    expect(tryFrom('192.0.2.1')).toBe(false);
    expect(allowed(Array.from({ length: 12 }, () => tryFrom('192.0.2.1', cookie)))).toBe(10);
    expect(tryFrom('192.0.2.1', cookie, 'ravi@example.org')).toBe(true);
  });
});

describe('an attempt', () => {
  it('that was right lets its network begin anew, and counts for nobody', () => {
    for (let number = 0; number < 190; number += 1) tryFrom(`10.9.${number}.1`);
    const attempt = loginAttempt(headersFrom('203.0.113.4'), email, 'password');
    expect(attempt.count().ok).toBe(true);
    attempt.succeed();
    expect(allowed(Array.from({ length: 12 }, () => tryFrom('203.0.113.5')))).toBe(10);
  });

  it('that was not checked does not count', () => {
    for (let time = 0; time < 30; time += 1) {
      const attempt = loginAttempt(headersFrom('203.0.113.6'), email, 'password');
      expect(attempt.count().ok).toBe(true);
      attempt.takeBack();
    }
  });

  it('counts for its own step only, and for a quarter of an hour', () => {
    for (let time = 0; time < 11; time += 1) tryFrom('203.0.113.7');
    const headers = headersFrom('203.0.113.7');
    expect(loginAttempt(headers, email, 'second step').count().ok).toBe(true);
    expect(loginAttempt(headers, email, 'password').count()).toMatchObject({
      failure: { message: 'Too many attempts to sign in to this account. Try again in 15 minutes.' },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect(tryFrom('203.0.113.7')).toBe(true);
    vi.useRealTimers();
  });
});
