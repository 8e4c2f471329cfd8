import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedStartup, cacheRelated, withRetries } from './keep-related.ts';

const startups = [
  { id: 1, sector: 'Biotech' },
  { id: 2, sector: 'Biotech' },
  { id: 3, sector: 'Foodtech' },
];

test('each related startup is kept under its own key with the time, here and there', () => {
  const kept = new Map<string, string>();
  cacheRelated(startups, { id: 1, sector: 'Biotech' }, { setItem: (key, value) => kept.set(key, value) }, 1234);
  expect([...kept.keys()]).toEqual(['startup_2']);
  expect(JSON.parse(kept.get('startup_2') ?? '')).toEqual({ data: startups[1], timestamp: 1234 });
  expect(cachedStartup(2)).toEqual({ data: startups[1], timestamp: 1234 });
  expect(cachedStartup(3)).toBeUndefined();
});

test('a full storage is no failure', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  cacheRelated(startups, { id: 2, sector: 'Biotech' }, full, 99);
  expect(cachedStartup(1)).toEqual({ data: startups[0], timestamp: 99 });
});

describe('with retries', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const { signal } = new AbortController();

  test('a read that fails is tried three more times, two seconds apart', async () => {
    const began = Date.now();
    const triedAfter: number[] = [];
    const reading = withRetries(async () => {
      triedAfter.push(Date.now() - began);
      return null;
    }, signal);
    await vi.runAllTimersAsync();
    expect(await reading).toBeNull();
    expect(triedAfter).toEqual([0, 2000, 4000, 6000]);
  });

  test('the first answer counts', async () => {
    const read = vi.fn().mockResolvedValueOnce(null).mockResolvedValue('here');
    const reading = withRetries(read, signal);
    await vi.runAllTimersAsync();
    expect(await reading).toBe('here');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('nothing is read again for a page that was left', async () => {
    const read = vi.fn().mockResolvedValue(null);
    expect(await withRetries(read, AbortSignal.abort())).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
    const leaving = new AbortController();
    const waiting = withRetries(read, leaving.signal);
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    await vi.runAllTimersAsync();
    expect(await waiting).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });
});
