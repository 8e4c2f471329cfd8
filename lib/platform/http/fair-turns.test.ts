import { beforeEach, expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { clientAddressHeader } from './client-address.ts';
import { beginRequest, FairGate } from './fair-turns.ts';

/** Enters for each network in this order, and lets all through. @returns the order in which they were let in */
async function passed(atOnce: number, networks: readonly string[]): Promise<string[]> {
  const gate = new FairGate(atOnce);
  const order: string[] = [];
  const all = networks.map(async (network) => {
    await gate.enter(network);
    order.push(network);
    await Promise.resolve();
    gate.leave();
  });
  await Promise.all(all);
  return order;
}

test('whoever comes after hundreds of another network waits for one of them', async () => {
  const order = await passed(1, [...Array.from({ length: 300 }, () => 'many'), 'single', 'other', 'single']);
  expect(order.slice(0, 6)).toEqual(['many', 'many', 'single', 'other', 'many', 'single']);
  expect(order).toHaveLength(303);
});

test('so many are let in at once, and the places of those who leave are given on', async () => {
  const gate = new FairGate(2);
  let inside = 0;
  let most = 0;
  const visit = async () => {
    await gate.enter('a');
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    gate.leave();
  };
  for (const count of [5, 1, 4]) await Promise.all(Array.from({ length: count }, visit));
  expect(most).toBe(2);
});

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
