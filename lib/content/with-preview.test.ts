import { readdirSync } from 'node:fs';
import os from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { createPreview } from './create-preview.ts';
import { event } from './entities/event.ts';
import { findPublished } from './find-published.ts';
import { withPreview } from './with-preview.ts';

// Other processes on this machine create previews too.
process.env.TMPDIR = useTestDatabase().uploadsFolder;
let admin: Headers;
let id: number;
const values = { title: 'As typed', date: '2027-01-10T04:30:00.000Z', description: 'x', image: null };

beforeAll(async () => {
  admin = await signInForTest();
  const [row] = await write(() => [
    database().event.create({ data: { title: 'As published', description: 'x', date: new Date(values.date) } }),
    database().contactMessage.create({
      data: { name: 'A', email: 'a@example.org', message: 'm', createdAt: new Date() },
    }),
    raiseContentVersion(),
  ]);
  id = row.id;
});

const titles = async () => (await findPublished(event)).map(({ title }) => title);
const folders = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('preview-')).length;

async function tokenFor(itemId: number | null, typed: Record<string, unknown> = values) {
  const preview = await createPreview(admin, event, itemId, typed);
  if (!preview.ok) throw new Error(JSON.stringify(preview.failure));
  return preview.value.token;
}

test('pages drawn inside show what was typed, and all others what is published', async () => {
  const [token, before] = [await tokenFor(id), folders()];
  let seen: string[] = [];
  let messages = -1;
  const shown = await withPreview(admin, token, async () => {
    seen = await titles();
    messages = await database().contactMessage.count();
  });
  expect(shown).toMatchObject({ ok: true });
  expect(seen).toEqual(['As typed']);
  // Visitors' messages are not content and must not be copied.
  expect(messages).toBe(0);
  expect(await titles()).toEqual(['As published']);
  expect(folders()).toBe(before);
});

test('a new item is shown beside the others', async () => {
  const token = await tokenFor(null, { ...values, title: 'New', date: '2028-01-01T00:00:00Z' });
  let seen: string[] = [];
  await withPreview(admin, token, async () => {
    seen = await titles();
  });
  expect(seen).toEqual(['New', 'As published']);
});

test('a preview is for staff, and for an hour', async () => {
  const token = await tokenFor(id);
  const work = () => Promise.reject(new Error('must not run'));
  expect(await withPreview(new Headers(), token, work)).toMatchObject({ failure: { code: 'forbidden' } });
  await database().contentPreview.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await withPreview(admin, token, work)).toMatchObject({ failure: { code: 'not_found' } });
});

test('the copy holds the content and nothing private', async () => {
  const token = await tokenFor(id);
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
  await withPreview(admin, token, async () => {
    for (const { name } of tables) if ((await rowsOf(name)) > 0) filled.push(name);
    settings = (await database().siteSetting.findMany()).map(({ key }) => key);
  });
  expect(filled.sort()).toEqual(['Event', 'Identity', 'SiteSetting']);
  expect(settings).toEqual(['phone']);
});
