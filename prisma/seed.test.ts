import { copyFileSync, cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';
import { placeRows } from '#lib/operations/backup/restore-target.ts';
import { contentVersion } from '../lib/platform/cache/content-version.ts';
import { mediaFolder } from '../lib/platform/config/paths.ts';
import { database } from '../lib/platform/db/client.ts';
import { seed } from './seed.ts';

const { databaseFile, where } = useTestDatabase();

type Row = Record<'id' | 'key', unknown>;

const models = [
  'siteSetting',
  'media',
  'banner',
  'homeValue',
  'about',
  'aboutCard',
  'person',
  'message',
  'focusArea',
  'objective',
  'stakeholderPage',
  'newsletter',
  'announcement',
  'event',
  'galleryItem',
  'partner',
  'mentor',
  'startup',
  'teamMember',
  'committee',
  'committeeMember',
  'program',
  'formField',
  'user',
] as const;

/** In an order of their own: PostgreSQL gives a row that was written again another place. */
async function rowsOf(model: (typeof models)[number]) {
  const rows = await (database()[model] as unknown as { findMany(): Promise<Row[]> }).findMany();
  const nameOf = ({ id, key }: Row) => `${id ?? key}`;
  return rows.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}
const dump = async () =>
  Object.fromEntries(await Promise.all(models.map(async (model) => [model, await rowsOf(model)])));

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
// The data that the first start creates. Only the very first run has to create it.
beforeAll(async () => {
  const seeded = await seededSite();
  copyFileSync(seeded.databaseFile, databaseFile);
  if (isOnPostgresql) await placeRows({ database: databaseFile }, where);
  cpSync(seeded.mediaFolder, mediaFolder(), { recursive: true });
}, 300_000);

it('fills every table with what the site shows', async () => {
  const counts = Object.fromEntries(
    await Promise.all(models.map(async (model) => [model, (await rowsOf(model)).length])),
  );
  expect(counts).toMatchObject({
    about: 1,
    aboutCard: 3,
    announcement: 8,
    committee: 4,
    event: 14,
    focusArea: 8,
    galleryItem: 45,
    mentor: 23,
    message: 3,
    newsletter: 9,
    objective: 7,
    partner: 20,
    person: 17,
    program: 7,
    stakeholderPage: 5,
    user: 1,
  });
  expect(counts.startup).toBeGreaterThanOrEqual(24);
});

it('gives each picture a file, a size, a colour and words, and each photograph a placeholder', async () => {
  for (const picture of await database().media.findMany()) {
    expect(existsSync(path.join(mediaFolder(), picture.file)), picture.alt).toBe(true);
    expect(picture.width * picture.height).toBeGreaterThan(0);
    expect(picture.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    if (picture.mimeType === 'image/jpeg') expect(picture.placeholder).not.toBe('');
    expect(picture.alt.length).toBeGreaterThan(5);
  }
});

it('shows no two companies under one mark', async () => {
  const startups = await database().startup.findMany({ where: { logoId: { not: null } } });
  const partners = await database().partner.findMany();
  const marks = [...startups.map(({ logoId }) => logoId), ...partners.map(({ imageId }) => imageId)];
  expect(new Set(marks).size).toBe(marks.length);
});

it('offers a form with every type of field and room for five files', async () => {
  const fields = await database().formField.findMany({ where: { programId: 2 } });
  const types = new Set(fields.map(({ fieldType }) => fieldType));
  expect(types).toEqual(new Set(['text', 'email', 'textarea', 'number', 'checkbox', 'file']));
  expect(fields.filter(({ fieldType }) => fieldType === 'file').length).toBeGreaterThanOrEqual(5);
});

it('changes nothing but the version when it runs again', async () => {
  const [before, version] = [await dump(), await contentVersion()];
  await seed();
  expect(await dump()).toEqual(before);
  const raised = (await contentVersion()) - version;
  // On PostgreSQL, what is written raises it once more by itself.
  expect(raised).toBe(isOnPostgresql ? 2 : 1);
});

it('leaves what staff edited, deleted and added', async () => {
  await database().event.update({ where: { id: 1 }, data: { title: 'Edited by staff' } });
  await database().mentor.delete({ where: { id: 2 } });
  const added = await database().announcement.create({ data: { announcement: 'Added', link: 'https://example.org' } });
  await seed();
  expect(await database().event.findUnique({ where: { id: 1 } })).toMatchObject({ title: 'Edited by staff' });
  expect(await database().mentor.findUnique({ where: { id: 2 } })).toBeNull();
  expect(await database().announcement.findUnique({ where: { id: added.id } })).toEqual(added);
});
