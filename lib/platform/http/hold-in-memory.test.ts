import { expect, test } from 'vitest';
import { inMemory } from './hold-in-memory.ts';

const later = new Date(Date.now() + 3_600_000);
const megabyte = 'x'.repeat(512 * 1024 - 600);

async function present(held: (id: string) => Promise<string | null>, ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map(async (id) => ((await held(id)) === null ? [] : [id])));
  return found.flat();
}

/** Keeps drafts of about a megabyte each. */
const shelf = (kind: string) => {
  const { hold, held } = inMemory<string>(kind);
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

test('what is kept again counts once, and what has expired makes room', async () => {
  const { hold, held } = inMemory<string>('again');
  for (let time = 0; time < 20; time += 1) await hold('same', megabyte, 'a', later);
  for (const id of many('a', 7)) await hold(id, megabyte, 'a', later);
  expect(await held('same')).toBe(megabyte);
  expect(await held('same', later)).toBeNull();
  await hold('next', 'text', 'a', new Date(later.getTime() + 1000), later);
  expect(await present(held, ['same', ...many('a', 7), 'next'])).toEqual(['next']);
});

test('one form costs the same however many there are', async () => {
  const { hold, held } = inMemory<string>('forms of many');
  const begun = process.cpuUsage();
  // Forms as small as they get, of as many networks as fill the whole store.
  for (let count = 0; count < 70_000; count += 1) await hold(`${count}`, 'text', `10.0.0.${count % 250}`, later);
  expect([await held('0'), await held('69999')]).toEqual([null, 'text']);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(20_000);
});
