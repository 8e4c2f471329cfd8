import { describe, expect, it, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../../db/client.ts';
import { pretendOtherStarts } from '../../processes/alone.ts';
import { idOf, throttles } from './counts-in-memory.ts';
import { consume, countedBy, forget, giveBack, secondsLeft } from './throttle.ts';

useTestDatabase();

const now = 1_000_000;
const counter = (key: string, limit = 3) => ({ name: 'tests', key, limit, windowSeconds: 60 });

test('a full counter says how long its window still lasts', async () => {
  for (const _time of [1, 2, 3]) expect(await consume([counter('a')], 1, now)).toBeNull();
  expect(await consume([counter('a')], 1, now + 20_000)).toBe(40);
  expect(await consume([counter('a')], 1, now + 60_000)).toBeNull();
});

const year = 365 * 24 * 3_600_000;

test('a window that began while the clock was ahead is over', async () => {
  expect(await consume([counter('ahead')], 3, now + year)).toBeNull();
  expect(await consume([counter('ahead')], 3, now)).toBeNull();
  expect(await consume([counter('ahead')], 1, now + 1000)).toBe(59);
});

test('a request for which one of several counters has no room is counted by none', async () => {
  await consume([counter('narrow')], 3, now);
  expect(await consume([counter('wide', 100), counter('narrow')], 1, now)).toBe(60);
  expect(await countedBy(counter('wide'), now)).toBe(0);
});

test('a cost above the whole limit is refused', async () => {
  expect(await consume([counter('b')], 4, now)).toBe(60);
  expect(await countedBy(counter('b'), now)).toBe(0);
});

test('a count that is given back can be used again, and a forgotten one counts no more', async () => {
  await consume([counter('c')], 3, now);
  await giveBack([counter('c')], 2, now);
  expect(await countedBy(counter('c'), now)).toBe(1);
  await forget(counter('c'));
  expect(await consume([counter('c')], 3, now)).toBeNull();
});

describe('one of several processes', () => {
  /** Moves the end of a window: by default it is over. */
  const letEnd = (key: string, milliseconds = -1000) =>
    database().throttle.update({
      where: { id: idOf(counter(key)) },
      data: { endsAt: new Date(Date.now() + milliseconds) },
    });

  it('counts without a limit', async () => {
    pretendOtherStarts();
    for (const _time of [1, 2]) expect(await consume([counter('endless', Number.MAX_SAFE_INTEGER)])).toBeNull();
    expect(await countedBy(counter('endless'))).toBe(2);
  });

  it('counts where all of them see it, and remembers nothing itself', async () => {
    pretendOtherStarts();
    for (const _time of [1, 2, 3]) expect(await consume([counter('shared')])).toBeNull();
    // As another process does.
    throttles().counts.clear();
    expect(await consume([counter('shared')])).toBeGreaterThan(55);
    expect(await countedBy(counter('shared'))).toBe(3);
    expect(await secondsLeft(counter('shared'))).toBeGreaterThan(55);
    await giveBack([counter('shared')], 2);
    expect(await countedBy(counter('shared'))).toBe(1);
    await forget(counter('shared'));
    expect(await countedBy(counter('shared'))).toBe(0);
    expect(await consume([counter('shared')], 3)).toBeNull();
    await letEnd('shared');
    expect([await countedBy(counter('shared')), await secondsLeft(counter('shared'))]).toEqual([0, 0]);
    expect(await consume([counter('shared')], 2)).toBeNull();
    expect(await countedBy(counter('shared'))).toBe(2);
    expect(throttles().counts.size).toBe(0);
  });

  it('begins again what began while the clock was ahead', async () => {
    expect(await consume([counter('ahead')], 3)).toBeNull();
    await letEnd('ahead', year);
    expect(await consume([counter('ahead')], 3)).toBeNull();
    expect(await consume([counter('ahead')])).toBeGreaterThan(55);
  });

  it('lets no more through than fit, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => consume([counter('flood', 7)])));
    expect(answers.filter((wait) => wait === null)).toHaveLength(7);
    expect(await countedBy(counter('flood'))).toBe(7);
  });

  it('counts in all of several counters or in none', async () => {
    await consume([counter('full')], 3);
    expect(await consume([counter('roomy', 100), counter('full')])).toBeGreaterThan(55);
    expect(await countedBy(counter('roomy'))).toBe(0);
    // Both find room, and then one of them finds the last of it taken.
    const both = () => consume([counter('wide', 100), counter('last', 1)]);
    const answers = await Promise.all([both(), both(), both()]);
    expect(answers.filter((wait) => wait === null)).toHaveLength(1);
    expect([await countedBy(counter('wide')), await countedBy(counter('last'))]).toEqual([1, 1]);
    expect(await consume([counter('more', 3)], 4)).toBe(60);
    expect(await consume([])).toBeNull();
  });

  it('counts by itself while the database takes no writes, and one line says so', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const busy = Object.assign(new Error('busy'), {
      meta: { driverAdapterError: { cause: { kind: 'SocketTimeout' } } },
    });
    const read = vi.spyOn(database(), '$queryRaw').mockRejectedValue(busy);
    for (const _time of [1, 2, 3]) expect(await consume([counter('away')])).toBeNull();
    expect(await consume([counter('away')])).toBeGreaterThan(55);
    expect(log).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(await consume([counter('away')])).toBeNull();
    log.mockRestore();
  });
});
