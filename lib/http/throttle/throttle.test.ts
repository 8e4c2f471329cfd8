import { expect, test } from 'vitest';
import { consume, countedBy, forget, giveBack } from './throttle.ts';

const now = 1_000_000;
const counter = (key: string, limit = 3) => ({ name: 'tests', key, limit, windowSeconds: 60 });

test('a full counter says how long its window still lasts', () => {
  for (const _time of [1, 2, 3]) expect(consume([counter('a')], 1, now)).toBeNull();
  expect(consume([counter('a')], 1, now + 20_000)).toBe(40);
  expect(consume([counter('a')], 1, now + 60_000)).toBeNull();
});

test('what one of several counters has no room for is counted by none', () => {
  consume([counter('narrow')], 3, now);
  expect(consume([counter('wide', 100), counter('narrow')], 1, now)).toBe(60);
  expect(countedBy(counter('wide'), now)).toBe(0);
});

test('a cost above the whole limit is refused', () => {
  expect(consume([counter('b')], 4, now)).toBe(60);
  expect(countedBy(counter('b'), now)).toBe(0);
});

test('what is given back can be used again, and what is forgotten counts no more', () => {
  consume([counter('c')], 3, now);
  giveBack([counter('c')], 2, now);
  expect(countedBy(counter('c'), now)).toBe(1);
  forget(counter('c'));
  expect(consume([counter('c')], 3, now)).toBeNull();
});
