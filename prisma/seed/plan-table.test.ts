import { expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { SeedRecord } from '../../lib/content/sample/seed-record.ts';
import { database } from '../../lib/platform/db/client.ts';
import { write } from '../../lib/platform/db/write.ts';
import { planTable } from './plan-table.ts';
import type { SeedTable } from './seed-table.ts';

useTestDatabase();

let record: SeedRecord = { tables: {}, pictures: {} };

/** Seeds announcements with `texts` as their first, second … row, and returns the table's content afterwards. */
async function seeded(...texts: string[]): Promise<Record<number, string>> {
  const table: SeedTable = {
    table: 'announcement',
    idColumn: 'id',
    rows: texts.map((announcement, index) => ({ id: index + 1, announcement, link: 'https://example.org' })),
  };
  const plan = await planTable(table, record);
  await write(() => [...plan.writes]);
  record = { tables: { announcement: plan.record }, pictures: {} };
  const rows = await database().announcement.findMany();
  return Object.fromEntries(rows.map(({ id, announcement }) => [id, announcement]));
}

it('follows the seed, except where staff decided otherwise', async () => {
  expect(await seeded('one', 'two', 'three')).toEqual({ 1: 'one', 2: 'two', 3: 'three' });
  expect(await seeded('one', 'two, better', 'three')).toEqual({ 1: 'one', 2: 'two, better', 3: 'three' });

  await database().announcement.update({ where: { id: 1 }, data: { announcement: 'staff' } });
  await database().announcement.delete({ where: { id: 3 } });
  expect(await seeded('one, better', 'two', 'three')).toEqual({ 1: 'staff', 2: 'two' });
  expect(await seeded('one, best', 'two', 'three, better')).toEqual({ 1: 'staff', 2: 'two' });

  await database().announcement.create({ data: { id: 4, announcement: 'added', link: 'https://example.org' } });
  expect(await seeded('one', 'two', 'three', 'four', 'five')).toEqual({ 1: 'staff', 2: 'two', 4: 'added', 5: 'five' });

  await database().announcement.deleteMany();
  expect(await seeded('one', 'two')).toEqual({ 1: 'one', 2: 'two' });
});
