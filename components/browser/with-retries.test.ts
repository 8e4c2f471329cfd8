import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withRetries } from './with-retries.ts';

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a read that fails is tried three more times, two seconds apart', async () => {
  const began = Date.now();
  const triedAfter: number[] = [];
  const read = vi.fn(async () => {
    triedAfter.push(Date.now() - began);
    throw new Error('down');
  });
  const failing = expect(withRetries(read, signal)).rejects.toThrow('down');
  await vi.runAllTimersAsync();
  await failing;
  expect(triedAfter).toEqual([0, 2000, 4000, 6000]);
});

test('the first answer counts', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('here');
  const reading = withRetries(read, signal);
  await vi.runAllTimersAsync();
  await expect(reading).resolves.toBe('here');
  expect(read).toHaveBeenCalledTimes(2);
});

test('nobody waits for a page that was left', async () => {
  const read = vi.fn().mockRejectedValue(new Error('down'));
  await expect(withRetries(read, AbortSignal.abort())).rejects.toThrow('down');
  const leaving = new AbortController();
  const waiting = expect(withRetries(read, leaving.signal)).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  await vi.runAllTimersAsync();
  await waiting;
  expect(read).toHaveBeenCalledTimes(2);
});
