import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundWork, kept, repeated, startInOrder, type Work, whenQuiet } from './background.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('works start in their order and stop in the opposite one, each when the one before it has', async () => {
  const told: string[] = [];
  const slow = async (word: string) => {
    told.push(`${word} begins`);
    await Promise.resolve();
    told.push(word);
  };
  const one: Work = { name: 'one', start: () => slow('one'), stop: () => slow('one stopped') };
  const two = kept('two', async () => {
    await slow('two');
    return { stop: () => told.push('two stopped') };
  });
  const broken: Work = {
    name: 'Three',
    start: () => told.push('three'),
    stop: () => {
      throw new Error('no');
    },
  };
  const stop = await startInOrder([one, two, broken]);
  expect(told.splice(0)).toEqual(['one begins', 'one', 'two begins', 'two', 'three']);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await stop();
  expect(log.mock.calls.flat().join()).toContain('Three did not stop');
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(told).toEqual(['two stopped', 'one stopped begins', 'one stopped']);
});

test('a repeated job begins at once, runs once at a time, outlives a failure and ends when it is stopped', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let finish: () => void = () => {};
  const run = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const work = repeated(2, 'Sweeping', run);
  work.start();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  run.mockRejectedValueOnce(new Error('no'));
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(log.mock.calls.flat().join()).toContain('Sweeping failed and is tried again within 2 min');
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
  work.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('each work of the server has a name of its own, and the database closes last', () => {
  const names = backgroundWork(new EventEmitter(), { close: async () => {} }).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names[0]).toBe('The database');
  expect(names).toEqual(expect.arrayContaining(['Sending emails', 'The daily backup', 'Removing expired drafts']));
});

const times = { quietMilliseconds: 30, latestMilliseconds: 100 };
let server: EventEmitter;
const begin = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockClear();
  server = new EventEmitter();
  whenQuiet(server, begin, times);
});
afterEach(() => vi.useRealTimers());

/** Time passes, and a request comes. */
const requestAfter = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  server.emit('request');
};

test('begins when nobody comes', () => {
  vi.advanceTimersByTime(29);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('waits while requests come, and once after the last', () => {
  requestAfter(20);
  requestAfter(20);
  vi.advanceTimersByTime(29);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('begins at the latest time on a site that is never quiet', () => {
  for (let time = 0; time < 9; time++) requestAfter(11);
  expect(begin).not.toHaveBeenCalled();
  requestAfter(11);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('begins once, and leaves nothing behind', () => {
  vi.advanceTimersByTime(30);
  requestAfter(1000);
  vi.advanceTimersByTime(1000);
  expect(begin).toHaveBeenCalledTimes(1);
  expect([server.listenerCount('request'), vi.getTimerCount()]).toEqual([0, 0]);
});

test('never begins on a server that is closed', () => {
  server.emit('close');
  vi.advanceTimersByTime(1000);
  expect(begin).not.toHaveBeenCalled();
});
