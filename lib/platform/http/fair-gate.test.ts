import { expect, test } from 'vitest';
import { FairGate } from './fair-turns.ts';

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
