import { expect, test } from 'vitest';
import { cachedStartup, cacheRelated } from './related-cache.ts';

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
