import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './work.ts';

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
