import { expect, test } from 'vitest';
import { fitsBeside, keptDrafts, overOwnLimit, overWholeLimit } from './client-limits.ts';

const draft = (id: string, client: string, weight = 1) => ({ id, client, weight });
const ids = (drafts: { id: string }[]) => drafts.map(({ id }) => id);

test('a client over its limit loses only its own drafts, the oldest first', () => {
  const kept = [draft('a1', 'a'), draft('b1', 'b'), draft('a2', 'a')];
  expect(ids(overOwnLimit(kept, draft('new', 'a'), 2))).toEqual(['a1']);
  expect(ids(overOwnLimit(kept, draft('new', 'b'), 2))).toEqual([]);
  expect(ids(overOwnLimit(kept, draft('new', 'a', 2), 2))).toEqual(['a1', 'a2']);
});

test('the networks around a client lose no more than what is over 4 and 16 times its limit', () => {
  const other = (number: number) => draft(`${number}`, `48 56-${Math.floor(number / 4)} 64-${number}`);
  const kept = Array.from({ length: 16 }, (_, number) => other(number));
  // The newcomer's /56 has room, the /48 has none.
  expect(ids(overOwnLimit(kept, draft('new', '48 56-9 64-99'), 1))).toEqual(['0']);
  // The newcomer's /56 has none either: what it loses makes room in the /48 too.
  expect(ids(overOwnLimit(kept, draft('new', '48 56-2 64-99'), 1))).toEqual(['8']);
});

test('whoever has the most of the whole makes room, and the others lose nothing', () => {
  const kept = [draft('b1', 'b'), draft('a1', 'a'), draft('a2', 'a'), draft('a3', 'a')];
  expect(ids(overWholeLimit(kept, draft('new', 'c'), 4))).toEqual(['a1']);
  expect(ids(overWholeLimit(kept, draft('new', 'c'), 3))).toEqual(['a1', 'a2']);
});

test('customers of one provider count together', () => {
  const kept = [
    draft('a1', 'a'),
    draft('x1', '48 56-1 64-1'),
    draft('a2', 'a'),
    draft('x2', '48 56-2 64-2'),
    draft('x3', '48 56-3 64-3'),
  ];
  expect(ids(overWholeLimit(kept, draft('new', 'b'), 5))).toEqual(['x1']);
});

test('a newcomer heavier than everything is all that is left to remove', () => {
  expect(ids(overWholeLimit([draft('a1', 'a')], draft('new', 'b', 9), 5))).toEqual([]);
});

const limits = { whole: 640, ofClient: 160 };
const share = (client: string, weight: number) => ({ client, weight });

test('one client has its limit, and the networks around it 4 and 16 times as much, but never all', () => {
  expect(fitsBeside([share('a', 100)], share('a', 60), limits)).toBe(true);
  expect(fitsBeside([share('a', 100)], share('a', 61), limits)).toBe(false);
  const customers = (of: (number: number) => string, count: number) =>
    Array.from({ length: count }, (_, number) => share(of(number), 120));
  const of56 = customers((number) => `48 56 64-${number}`, 4);
  expect(fitsBeside(of56.slice(1), share('48 56 64-9', 120), limits)).toBe(true);
  expect(fitsBeside(of56, share('48 56 64-9', 1), limits)).toBe(false);
  const of48 = customers((number) => `48 56-${number} 64-${number}`, 4);
  expect(fitsBeside(of48, share('48 56-9 64-9', 1), limits)).toBe(false);
});

test('a reserve stays for those who have next to nothing', () => {
  const others = [share('a', 160), share('b', 160), share('c', 160)];
  expect(fitsBeside(others, share('d', 10), limits)).toBe(true);
  expect(fitsBeside(others, share('d', 11), limits)).toBe(false);
  expect(fitsBeside([...others, share('d', 10)], share('d', 1), limits)).toBe(false);
  expect(fitsBeside([...others, share('d', 10)], share('e', 10), limits)).toBe(true);
  const sixteen = Array.from({ length: 16 }, (_, number) => share(`new-${number}`, 10));
  expect(fitsBeside([...others, ...sixteen], share('last', 1), limits)).toBe(false);
});

const later = new Date(Date.now() + 3_600_000);
const megabyte = 'x'.repeat(512 * 1024 - 600);

async function present(held: (id: string) => Promise<string | null>, ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map(async (id) => ((await held(id)) === null ? [] : [id])));
  return found.flat();
}

/** Keeps drafts of about a megabyte each. */
const shelf = (kind: string) => {
  const { keep: hold, find: held } = keptDrafts<string>(kind);
  return {
    hold: (id: string, client: string) => hold(id, megabyte, client, later),
    held: (...ids: string[]) => present(held, ids),
  };
};
const many = (name: string, count: number) => Array.from({ length: count }, (_, number) => `${name}${number}`);

test('a client that has too many loses its own oldest, and nobody else loses any', async () => {
  const { hold, held } = shelf('own');
  await hold('other', 'b');
  for (const id of many('a', 10)) await hold(id, 'a');
  expect(await held('other', ...many('a', 10))).toEqual(['other', ...many('a', 10).slice(2)]);
});

test('the networks around a client have 4 and 16 times as much', async () => {
  const { hold, held } = shelf('wide');
  for (const id of many('a', 40)) await hold(id, `48 56 64-${id}`);
  expect(await held(...many('a', 40))).toEqual(many('a', 40).slice(8));
});

test('beyond the limit of all, whoever has the most loses their oldest', async () => {
  const { hold, held } = shelf('whole');
  await hold('first', 'small');
  for (const client of many('c', 7)) for (const id of many(client, 8)) await hold(id, client);
  for (const id of many('e', 7)) await hold(id, 'e');
  expect(await held('first', 'c00', 'c10')).toEqual(['first', 'c00', 'c10']);
  await hold('next', 'another');
  await hold('next but one', 'one more');
  expect(await held('first', 'next', 'next but one', ...many('e', 7))).toHaveLength(10);
  expect(await held(...many('c', 7).flatMap((client) => many(client, 8)))).toHaveLength(54);
});

test('a thing kept again counts once, and an expired one makes room', async () => {
  const { keep: hold, find: held } = keptDrafts<string>('again');
  for (let time = 0; time < 20; time += 1) await hold('same', megabyte, 'a', later);
  for (const id of many('a', 7)) await hold(id, megabyte, 'a', later);
  expect(await held('same')).toBe(megabyte);
  expect(await held('same', later)).toBeNull();
  await hold('next', 'text', 'a', new Date(later.getTime() + 1000), later);
  expect(await present(held, ['same', ...many('a', 7), 'next'])).toEqual(['next']);
});

test('one form costs the same however many there are', async () => {
  const { keep: hold, find: held } = keptDrafts<string>('forms of many');
  const begun = process.cpuUsage();
  // Forms as small as they get, of as many networks as fill the whole store.
  for (let count = 0; count < 70_000; count += 1) await hold(`${count}`, 'text', `10.0.0.${count % 250}`, later);
  expect([await held('0'), await held('69999')]).toEqual([null, 'text']);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(20_000);
});
