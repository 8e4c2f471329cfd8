import { expect, it } from 'vitest';
import {
  type CacheStorage,
  cacheKeysOf,
  cacheLifetimeMs,
  freshEntry,
  isNewsListed,
  keepEntry,
  listOf,
  newsKeys,
  parseEntry,
} from './browser-cache.ts';

const now = Date.UTC(2026, 10, 21);

function storageOf(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  const storage: CacheStorage = {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      const others = [...kept].filter(([other]) => other !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  return { kept, storage };
}

it('keeps a list for ten minutes', () => {
  const { storage } = storageOf();
  keepEntry(storage, 'newsletters', [1, 2], now);
  expect(freshEntry(storage, 'newsletters', now + cacheLifetimeMs)?.data).toEqual([1, 2]);
  expect(freshEntry(storage, 'newsletters', now + cacheLifetimeMs + 1)).toBeNull();
  expect(freshEntry(storage, 'newsletters', now - 1)).toBeNull();
});

it('keeps the home values without end', () => {
  const { storage } = storageOf();
  keepEntry(storage, 'homeValues', [1], now);
  expect(freshEntry(storage, 'homeValues', now * 2)?.data).toEqual([1]);
});

it.each([null, '', 'not json', 'null', '[]', '{}', '{"timestamp":"1","data":[]}', '{"timestamp":1,"data":{}}'])(
  'counts the unreadable %s as empty',
  (text) => {
    expect(parseEntry(text)).toBeNull();
  },
);

it('makes room by forgetting what has expired, and gives up quietly when that is not enough', () => {
  const { kept, storage } = storageOf(90);
  keepEntry(storage, 'gallery', ['old'.repeat(10)], now - cacheLifetimeMs - 1);
  keepEntry(storage, 'events', ['new'.repeat(10)], now);
  expect([...kept.keys()]).toEqual(['events']);
  keepEntry(storage, 'partners', ['x'.repeat(200)], now);
  expect([...kept.keys()]).toEqual(['events']);
});

it('works where storage is forbidden', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  keepEntry(storage, 'events', [], now);
  expect(freshEntry(storage, 'events', now)).toBeNull();
});

it('lists the news while either kept list has some and is not older than ten minutes', () => {
  const entry = (age: number, data: unknown[] = [1]) => ({ timestamp: now - age, data });
  expect(isNewsListed([null, null], now)).toBe(false);
  expect(isNewsListed([entry(0), null], now)).toBe(true);
  expect(isNewsListed([null, entry(cacheLifetimeMs)], now)).toBe(true);
  expect(isNewsListed([entry(cacheLifetimeMs + 1), null], now)).toBe(false);
  expect(isNewsListed([entry(0, []), entry(0, [])], now)).toBe(false);
});

it('reads a bare list and a list in data', () => {
  expect(listOf([1])).toEqual([1]);
  expect(listOf({ status: 'success', data: [2] })).toEqual([2]);
  expect(listOf({ status: 'error' })).toBeNull();
  expect(listOf({ status: 'error', data: [] })).toBeNull();
  expect(listOf(null)).toBeNull();
});

it('keeps the news on every page, and the lists of a page beside them', () => {
  expect(newsKeys).toEqual(['newsletters', 'announcements']);
  expect(cacheKeysOf('/contact')).toEqual([]);
  expect(cacheKeysOf('/events')).toEqual(['events']);
});
