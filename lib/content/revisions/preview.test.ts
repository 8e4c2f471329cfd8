import { readdirSync } from 'node:fs';
import os from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { event } from '../entities/event.ts';
import { findPublished } from '../published/published.ts';
import { createPreview, withPreview } from './preview.ts';

// Other processes on this machine create previews too.
process.env.TMPDIR = useTestDatabase().uploadsFolder;
const admin = useStaff();
let id: number;
const values = { title: 'As typed', date: '2027-01-10T04:30:00.000Z', description: 'x', image: null };

beforeAll(async () => {
  const [row] = await write(() => [
    database().event.create({ data: { title: 'As published', description: 'x', date: new Date(values.date) } }),
    raiseContentVersion(),
  ]);
  id = row.id;
});

const titles = async () => (await findPublished(event)).map(({ title }) => title);
const folders = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith('preview-')).length;

async function tokenFor(itemId: number | null, typed: Record<string, unknown> = values) {
  return unwrap(await callAs(admin, createPreview, event, itemId, typed)).token;
}

test('pages drawn inside show what was typed, and all others what is published', async () => {
  const [token, before] = [await tokenFor(id), folders()];
  let seen: string[] = [];
  const shown = await callAs(admin, withPreview, token, async () => {
    seen = await titles();
  });
  expect(shown).toMatchObject({ ok: true });
  expect(seen).toEqual(['As typed']);
  expect(await titles()).toEqual(['As published']);
  expect(folders()).toBe(before);
});

test('a new item is shown beside the others', async () => {
  const token = await tokenFor(null, { ...values, title: 'New', date: '2028-01-01T00:00:00Z' });
  let seen: string[] = [];
  await callAs(admin, withPreview, token, async () => {
    seen = await titles();
  });
  expect(seen).toEqual(['New', 'As published']);
});

test('a preview is there for an hour', async () => {
  const token = await tokenFor(id);
  const work = () => Promise.reject(new Error('must not run'));
  await database().contentPreview.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await callAs(admin, withPreview, token, work)).toMatchObject(refused('not_found'));
});
