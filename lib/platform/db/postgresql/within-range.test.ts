import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import { readIds, runStatement } from '../statement.ts';
import { write } from '../write.ts';
import { withinRange } from './connection.ts';

useTestDatabase();

test('numbers of conditions alone change, wherever they stand, and only those that are out of range', () => {
  const at = new Date();
  const file = new Uint8Array([0]);
  const where = { id: { in: [1, 3e9, -3e9] }, AND: [{ title: '3000000000', at: { lt: at } }], pledged: 3_000_000_000n };
  expect(withinRange({ where, data: { position: 3e9, file }, take: 3e9 })).toEqual({
    where: { ...where, id: { in: [1, 2_147_483_647, -2_147_483_648] } },
    data: { position: 3e9, file },
    take: 3e9,
  });
  expect(withinRange(undefined)).toBeUndefined();
});

test('a null character, which PostgreSQL stores in no text, is replaced wherever it stands', () => {
  expect(withinRange({ where: { name: 'A\0' }, data: { values: [{ text: 'B\0C' }] } })).toEqual({
    where: { name: 'A\ufffd' },
    data: { values: [{ text: 'B\ufffdC' }] },
  });
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

test('a searched text may hold a null character, as may a written one', async () => {
  const { id } = await database().tag.create({ data: { name: 'Rural', key: 'rural' } });
  expect(await readIds(Prisma.sql`SELECT "id" FROM "Tag" WHERE "name" = ${'Rural\0'}`)).toEqual([]);
  expect(await readIds(Prisma.sql`SELECT "id" FROM "Tag" WHERE "name" IN (${Prisma.join(['\0', 'Rural'])})`)).toEqual([
    id,
  ]);
  const rename = Prisma.sql`UPDATE "Tag" SET "name" = ${'Rural\0'} WHERE "id" = ${id}`;
  expect(await write(() => [runStatement(rename)])).toEqual([1]);
  const { name } = await database().tag.findUniqueOrThrow({ where: { id } });
  expect(name).toMatch(/^Rural.$/su);
});
