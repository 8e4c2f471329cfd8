import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listNews } from './menus/mark-place.ts';
import { cachedStartup, cacheRelated, keepLists, withRetries } from './prefetch.ts';

vi.mock('./menus/mark-place.ts', () => ({ listNews: vi.fn() }));

const minute = 60_000;
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
  vi.mocked(listNews).mockClear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  // The browser kept the news six minutes ago.
  for (const key of ['newsletters', 'announcements'])
    stored.set(key, JSON.stringify({ timestamp: Date.now() - 6 * minute, data: [1] }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Keeps the lists for `minutes`, and returns what the menus were told, with the seconds at which they were. */
async function toldWithin(minutes: number, answer: () => Promise<Response>): Promise<[seconds: number, boolean][]> {
  vi.stubGlobal('fetch', vi.fn(answer));
  const begin = Date.now();
  const told: [number, boolean][] = [];
  vi.mocked(listNews).mockImplementation((isListed) => {
    told.push([Math.round((Date.now() - begin) / 1000), isListed]);
  });
  const leaving = new AbortController();
  keepLists('/contact', leaving.signal);
  await vi.advanceTimersByTimeAsync(minutes * minute);
  leaving.abort();
  return told;
}

test('the news leaves the menus at the moment when it expires, if it cannot be fetched again', async () => {
  const told = await toldWithin(6, async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(told[0]).toEqual([1, true]);
  // Four minutes later.
  expect(told.find(([, isListed]) => !isListed)?.[0]).toBe(240);
  expect(told.at(-1)?.[1]).toBe(false);
});

test('news that is fetched again a little earlier stays there throughout', async () => {
  const told = await toldWithin(15, async () => Response.json({ status: 'success', data: [2] }));
  expect(told.every(([, isListed]) => isListed)).toBe(true);
  expect(told.length).toBeGreaterThan(1);
});

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
