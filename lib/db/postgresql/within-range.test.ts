import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../client.ts';
import { findable, withinRange } from './within-range.ts';

useTestDatabase();

test('numbers alone change, wherever they stand, and only those that are out of range', () => {
  const at = new Date();
  expect(
    withinRange({
      id: { in: [1, 3e9, -3e9] },
      AND: [{ title: '3000000000', at: { lt: at } }],
      pledged: 3_000_000_000n,
    }),
  ).toEqual({
    id: { in: [1, 2_147_483_647, -2_147_483_648] },
    AND: [{ title: '3000000000', at: { lt: at } }],
    pledged: 3_000_000_000n,
  });
  expect(findable({ where: { id: 3e9 }, take: 3e9 })).toEqual({ where: { id: 2_147_483_647 }, take: 3e9 });
  expect(findable(undefined)).toBeUndefined();
});

test('a number that no row can have finds nothing, and leaves what else is asked for', async () => {
  const { id } = await database().tag.create({ data: { name: 'Regional', key: 'regional' } });
  expect(await database().tag.findUnique({ where: { id: 99_999_999_999 } })).toBeNull();
  expect(await database().tag.findMany({ where: { id: { in: [id, 99_999_999_999] } }, select: { id: true } })).toEqual([
    { id },
  ]);
  expect(await database().tag.count({ where: { id: { lt: 99_999_999_999 } } })).toBe(1);
  expect(await database().tag.deleteMany({ where: { id: 99_999_999_999 } })).toEqual({ count: 0 });
});
