import { expect, test } from 'vitest';
import { RemoteIndex } from './remote-index.ts';

const facts = { bytes: 1, storedAt: new Date(0), validator: '1-a' };

/** A store of names, whose listings are counted. */
function listed(names: string[] = [], pauseMilliseconds = 50) {
  const store = { names: new Set(names), listings: 0, isAway: false };
  const index = new RemoteIndex(async () => {
    store.listings += 1;
    const found = new Map([...store.names].map((name) => [name, facts]));
    await new Promise((resolve) => setImmediate(resolve));
    if (store.isAway) throw new Error('away');
    return found;
  }, pauseMilliseconds);
  return { store, index };
}

test('a file that another process stores right after a listing, or during one, is known when it is asked for', async () => {
  const { store, index } = listed(['one.png']);
  await index.know('one.png');
  store.names.add('two.png');
  await index.know('two.png');
  expect(index.find('two.png')).toEqual(facts);
  const running = index.know('three.png');
  await expect.poll(() => store.listings).toBe(3);
  store.names.add('three.png');
  await Promise.all([running, index.know('three.png')]);
  expect(index.find('three.png')).toEqual(facts);
});

test('a hundred who ask for names that nobody stored cost one listing', async () => {
  const { store, index } = listed();
  await index.know('none.png');
  await Promise.all(Array.from({ length: 100 }, (_, number) => index.know(`${number}.png`)));
  expect(store.listings).toBe(2);
});

test('a store that is away is not asked by each of them, and nobody is told that the name is missing', async () => {
  const { store, index } = listed([], 60_000);
  store.isAway = true;
  const asked = await Promise.allSettled(Array.from({ length: 10 }, (_, number) => index.know(`${number}.png`)));
  await expect(index.know('later.png')).rejects.toThrow('away');
  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  expect(store.listings).toBe(1);
});
