import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { pretendOtherStarts } from '../processes/alone.ts';
import { forgetSite } from '../processes/per-process.ts';
import { database } from './client.ts';
import {
  doesBackground,
  forgetOldLeases,
  keepBackground,
  oneAtATime,
  renewRow,
  takeLease,
  takeRow,
  withLease,
} from './lease.ts';

useTestDatabase();
afterEach(forgetSite);

const rows = () => database().lease.findMany({ orderBy: { name: 'asc' } });
/** Ages the row of a process that died past its end. */
const letExpire = (name: string, at = new Date(Date.now() - 1000)) =>
  database().lease.update({ where: { name }, data: { until: at } });

beforeEach(async () => {
  await database().lease.deleteMany();
});

describe('a lease among several processes', () => {
  beforeEach(() => pretendOtherStarts());

  it('ends half a minute from now by the database’s clock', async () => {
    const before = Date.now();
    const lease = await takeLease('sweep');
    const [row] = await rows();
    const until = row?.until.getTime() ?? 0;
    expect(until - before).toBeGreaterThan(29_500);
    expect(until - Date.now()).toBeLessThanOrEqual(30_500);
    await lease?.giveBack();
  });

  it('of a process that died goes to another when its time is over, and never back', async () => {
    const dead = { name: 'sweep', holder: 'dead' };
    expect(await takeRow(dead, 30)).toBe(true);
    expect(await takeLease('sweep')).toBeNull();
    await letExpire('sweep');
    const lease = await takeLease('sweep');
    expect(lease?.isHeld()).toBe(true);
    expect(await renewRow(dead, 30)).toBeNull();
    await lease?.giveBack();
  });

  it('that ran out is lost even where no other process took it, so that its work may not go on unseen', async () => {
    const slow = { name: 'sweep', holder: 'slow' };
    await takeRow(slow, 30);
    await letExpire('sweep');
    expect(await renewRow(slow, 30)).toBeNull();
  });

  it('is extended while its process lives, and tells it who waits and that it is lost', async () => {
    const told: string[] = [];
    const lease = await takeLease('upload', {
      everyMilliseconds: 20,
      onWanted: () => void told.push('wanted'),
      onLost: () => void told.push('lost'),
    });
    const before = (await rows())[0]?.until.getTime() ?? 0;
    await expect.poll(async () => (await rows())[0]?.until.getTime()).toBeGreaterThan(before);
    await database().lease.updateMany({ data: { isWanted: true } });
    await expect.poll(() => told).toContain('wanted');
    await database().lease.updateMany({ data: { holder: 'another' } });
    await expect.poll(() => told.at(-1)).toBe('lost');
    expect(lease?.isHeld()).toBe(false);
    await lease?.giveBack();
    expect(await rows()).toMatchObject([{ holder: 'another' }]);
  });

  it('is forgotten a day after its process died', async () => {
    await takeRow({ name: 'new', holder: 'a' }, 30);
    await takeRow({ name: 'old', holder: 'b' }, 30);
    await letExpire('old', new Date(Date.now() - 25 * 60 * 60 * 1000));
    await forgetOldLeases();
    expect(await rows()).toMatchObject([{ name: 'new' }]);
  });
});

describe.each([
  ['alone', () => {}],
  ['one of several', pretendOtherStarts],
])('a process that is %s', (_, begin) => {
  beforeEach(begin);

  it('runs work of one name one after the other, also when it fails', async () => {
    let running = 0;
    const done: number[] = [];
    const work = (index: number) => async () => {
      running += 1;
      expect(running).toBe(1);
      await pause(5);
      running -= 1;
      done.push(index);
      if (index === 2) throw new Error('as it may');
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_each, index) => withLease('turn', work(index))));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(await rows()).toEqual([]);
  });

  it('gives a lease to one of many who ask at once, and to the next once it is given back', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => takeLease('sweep')));
    const [lease, ...others] = asked.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(lease?.isHeld()).toBe(true);
    await lease?.giveBack();
    expect(lease?.isHeld()).toBe(false);
    const next = await takeLease('sweep');
    expect(next).not.toBeNull();
    await next?.giveBack();
    expect(await rows()).toEqual([]);
  });

  it('asks what works under a name to end', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const first = withLease('upload', () => asked, { onWanted: ask });
    expect(await withLease('upload', async () => 'second')).toBe('second');
    await first;
  });
});

it('asks no database for a lease while it is alone', async () => {
  const lease = await takeLease('sweep');
  expect(await withLease('turn', rows)).toEqual([]);
  await lease?.giveBack();
});

describe('one of several processes', () => {
  beforeEach(() => pretendOtherStarts());

  it('waits for the work of another, and then takes its turn', async () => {
    const other = { name: 'turn: erasures', holder: 'another' };
    await takeRow(other, 30);
    let isDone = false;
    const own = oneAtATime('erasures', async () => {
      isDone = true;
    });
    await expect.poll(async () => (await rows())[0]?.isWanted).toBe(true);
    expect(isDone).toBe(false);
    await letExpire('turn: erasures');
    await own;
    expect(isDone).toBe(true);
  });

  it('keeps its own memory in order without asking others', async () => {
    await takeRow({ name: 'turn: drawings', holder: 'another' }, 30);
    expect(await oneAtATime('drawings', async () => 'drawn')).toBe('drawn');
  });

  it('does the background work until it stops, and then leaves it to another', async () => {
    await takeRow({ name: 'background', holder: 'another' }, 30);
    const idle = await keepBackground();
    expect(doesBackground()).toBe(false);
    await idle.stop();
    await letExpire('background');
    const busy = await keepBackground();
    expect(doesBackground()).toBe(true);
    expect(await takeLease('background')).toBeNull();
    await busy.stop();
    expect(doesBackground()).toBe(false);
    expect(await rows()).toEqual([]);
  });
});
