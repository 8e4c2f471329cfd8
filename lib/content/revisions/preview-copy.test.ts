import { beforeAll, expect, test } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { event } from '../entities/event.ts';
import { createPreview, withPreview } from './preview.ts';

// About SQLite itself: the copy that a preview is drawn from.

useTestDatabase();
const admin = useStaff();

beforeAll(async () => {
  const at = new Date('2027-01-10T04:30:00Z');
  await database().event.create({ data: { title: 'As published', description: 'x', date: at } });
  await database().contactMessage.create({ data: { name: 'A', email: 'a@example.org', message: 'm', createdAt: at } });
});

async function tokenFor() {
  const typed = { title: 'As typed', date: '2027-01-10T04:30:00.000Z', description: 'x', image: null };
  return unwrap(await callAs(admin, createPreview, event, null, typed)).token;
}

test('the copy holds the content and nothing private', async () => {
  const token = await tokenFor();
  const tables = await database().$queryRaw<{ name: string }[]>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%Search%'`;
  await database().siteSetting.createMany({
    data: ['phone', 'notificationEmails', 'seed.ledger'].map((key) => ({ key, value: '+91 00000 00000' })),
  });
  const rowsOf = async (name: string) => {
    const [row] = await database().$queryRawUnsafe<{ count: bigint }[]>(`SELECT count(*) AS count FROM "${name}"`);
    return Number(row?.count);
  };
  const before = new Map(await Promise.all(tables.map(async ({ name }) => [name, await rowsOf(name)] as const)));
  for (const name of ['User', 'Session', 'Account', 'ContactMessage', 'ContentPreview'])
    expect(before.get(name), name).toBeGreaterThan(0);
  const filled: string[] = [];
  let settings: string[] = [];
  await callAs(admin, withPreview, token, async () => {
    for (const { name } of tables) if ((await rowsOf(name)) > 0) filled.push(name);
    settings = (await database().siteSetting.findMany()).map(({ key }) => key);
  });
  expect(filled.sort()).toEqual(['Event', 'Identity', 'SiteSetting']);
  expect(settings).toEqual(['phone']);
});
