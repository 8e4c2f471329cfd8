import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLists } from './keep-lists.ts';
import { listNews } from './mark-place.ts';

vi.mock('./mark-place.ts', () => ({ listNews: vi.fn() }));

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
