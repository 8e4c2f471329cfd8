import { afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../../db/client.ts';
import { keepThrottles, throttles } from './counts-in-memory.ts';
import { consume, countedBy } from './throttle.ts';

useTestDatabase();

let kept: Awaited<ReturnType<typeof keepThrottles>> | undefined;
afterEach(() => kept?.stop());

const counter = (key: string) => ({ name: 'tests', key, limit: 10, windowSeconds: 60 });

/** Forgets as a restart does. */
const forgetAll = () => throttles().counts.clear();

test('counts outlive a restart', async () => {
  kept = await keepThrottles();
  await consume([counter('a')], 7);
  await kept.stop();
  forgetAll();
  expect(await countedBy(counter('a'))).toBe(0);
  kept = await keepThrottles();
  expect(await countedBy(counter('a'))).toBe(7);
  expect(await consume([counter('a')], 4)).toBeGreaterThan(0);
});

test('counts are written while the site runs, because it may be killed', async () => {
  kept = await keepThrottles();
  for (let number = 0; number < 1500; number += 1) await consume([counter(`client ${number}`)], 2);
  await expect.poll(() => database().throttle.count({ where: { points: 2 } })).toBe(1500);
});

test('a window that is over counts for nothing after a restart', async () => {
  kept = await keepThrottles();
  await consume([counter('b')], 7, Date.now() - 61_000);
  await kept.stop();
  forgetAll();
  kept = await keepThrottles();
  expect(await countedBy(counter('b'))).toBe(0);
});

test('while the database takes no writes, counting goes on and one line says so', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  kept = await keepThrottles();
  const write = vi.spyOn(database(), '$executeRaw').mockRejectedValue(new Error('locked'));
  await consume([counter('c')], 1);
  await expect.poll(() => write.mock.calls.length).toBeGreaterThan(0);
  expect(await consume([counter('c')], 1)).toBeNull();
  write.mockRestore();
  await kept.stop();
  expect(log).toHaveBeenCalledTimes(1);
  forgetAll();
  kept = await keepThrottles();
  expect(await countedBy(counter('c'))).toBe(2);
});
