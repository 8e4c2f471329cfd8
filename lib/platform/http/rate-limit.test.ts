import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { clientAddressHeader } from './client-address.ts';
import { countRequest, tooMany } from './rate-limit.ts';

const from = (address: string) => new Headers({ [clientAddressHeader]: address });

beforeEach(() => {
  vi.stubEnv('RATE_LIMIT_CONTACT', '3');
  vi.stubEnv('RATE_LIMIT_LOGIN', '0');
  vi.stubEnv('RATE_LIMIT_WINDOW_SECONDS', '60');
  resetEnvironment();
});

describe('countRequest', () => {
  test('lets the first through and answers the rest with the time to wait', async () => {
    for (let request = 1; request <= 3; request += 1) {
      expect(await countRequest('contact', from('192.0.2.1'))).toEqual({ ok: true, value: null });
    }
    const refused = await countRequest('contact', from('192.0.2.1'));
    expect(refused).toMatchObject({ ok: false, failure: { code: 'too_many_requests' } });
    const wait = refused.ok ? 0 : (refused.failure.retryAfterSeconds ?? 0);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('counts each address, and each limit, on its own', async () => {
    expect(await countRequest('contact', from('192.0.2.2'))).toMatchObject({ ok: true });
    expect(await countRequest('writes', from('192.0.2.1'))).toMatchObject({ ok: true });
  });

  test('an IPv6 customer cannot step aside into the next of its own addresses', async () => {
    const answers = [];
    for (const host of [1, 2, 3, 4]) answers.push(await countRequest('contact', from(`2001:db8:1:2::${host}`)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  });

  test('a network of many IPv6 customers has a wider limit, which its customers share', async () => {
    const customer = (number: number) => from(`2001:db8:2:${number.toString(16)}::1`);
    const answers = [];
    // Each customer stays below the limit of one. A /56 has four times as much.
    for (let number = 0; number < 7; number += 1)
      for (const _time of [1, 2]) answers.push(await countRequest('contact', customer(number)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
    // The next /56 of the same /48 has room of its own, until the /48 has none.
    const others = [];
    for (let number = 1; number < 40; number += 1) others.push(await countRequest('contact', customer(number * 256)));
    expect(others.filter(({ ok }) => ok)).toHaveLength(16 * 3 - 12);
    expect(await countRequest('contact', from('2001:db8:3::1'))).toMatchObject({ ok: true });
  });

  test('0 switches a limit off', async () => {
    for (let request = 1; request <= 50; request += 1) {
      expect(await countRequest('login', from('192.0.2.1'))).toMatchObject({ ok: true });
    }
  });
});

test.each([
  [0.2, 1, '1 seconds'],
  [30.1, 31, '31 seconds'],
  [600, 600, '10 minutes'],
])('%d seconds are told as %d and "%s"', (given, seconds, words) => {
  const failure = tooMany(given);
  expect(failure.retryAfterSeconds).toBe(seconds);
  expect(failure.message).toContain(words);
});
