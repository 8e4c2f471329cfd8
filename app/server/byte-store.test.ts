import { expect, test } from 'vitest';
import { createByteStore } from './byte-store.ts';

const bytes = (length: number) => Buffer.alloc(length);

test('keeps what fits', () => {
  const store = createByteStore(10);
  store.set('a', bytes(4));
  store.set('b', bytes(6));
  expect([store.get('a')?.length, store.get('b')?.length, store.get('c')]).toEqual([4, 6, undefined]);
});

test('drops what was not asked for the longest', () => {
  const store = createByteStore(10);
  store.set('a', bytes(4));
  store.set('b', bytes(4));
  store.get('a');
  store.set('c', bytes(4));
  expect([store.get('a')?.length, store.get('b'), store.get('c')?.length]).toEqual([4, undefined, 4]);
});

test('counts what is replaced once', () => {
  const store = createByteStore(10);
  for (let time = 0; time < 5; time++) store.set('a', bytes(6));
  store.set('b', bytes(4));
  expect([store.get('a')?.length, store.get('b')?.length]).toEqual([6, 4]);
});

test('keeps nothing that is larger than the whole store', () => {
  const store = createByteStore(10);
  store.set('a', bytes(11));
  expect(store.get('a')).toBeUndefined();
  store.set('b', bytes(10));
  expect(store.get('b')?.length).toBe(10);
});
