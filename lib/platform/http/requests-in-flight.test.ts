import { beforeEach, expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { clientAddressHeader } from './client-address.ts';
import { beginRequest } from './requests-in-flight.ts';

const from = (address: string) => new Headers({ [clientAddressHeader]: address });
const isTaken = (address: string) => beginRequest(from(address)).ok;

beforeEach(() => {
  vi.stubEnv('CLIENT_REQUESTS_AT_ONCE', '2');
  resetEnvironment();
});

test('a client has so many requests under way, and another one for each that is over', async () => {
  const begun = beginRequest(from('192.0.2.1'));
  expect(await isTaken('192.0.2.1')).toBe(true);
  expect(beginRequest(from('192.0.2.1'))).toMatchObject({
    failure: { code: 'too_many_requests', retryAfterSeconds: 5 },
  });
  expect(await isTaken('192.0.2.2')).toBe(true);
  if (begun.ok) begun.value();
  expect(await isTaken('192.0.2.1')).toBe(true);
  expect(await isTaken('192.0.2.1')).toBe(false);
});

test('the customers of one /56 have four times as many together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => isTaken(`2001:db8:1:${number.toString(16)}::1`)),
  );
  expect(answers.filter(Boolean)).toHaveLength(8);
});

test('0 means no limit', async () => {
  vi.stubEnv('CLIENT_REQUESTS_AT_ONCE', '0');
  resetEnvironment();
  for (let number = 0; number < 300; number += 1) expect(await isTaken('192.0.2.9')).toBe(true);
});
