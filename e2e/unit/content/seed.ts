import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { rowFingerprint, writeSeedRecord } from '#lib/content/sample/seed-record.ts';
import { mendSearch } from '#lib/content/search-repair.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import type { StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { formatOf, picturesOf, type Row, type SeedTable, uploadName, withMediaIds } from '#prisma/seed/seed-table.ts';
import { sampleTables } from '#prisma/seed/tables.ts';
import type { Prisma } from '../../../lib/platform/db/generated/client.ts';
import { documentRowForTest } from './media.ts';

/** No notice is seeded, and what is tried with every kind needs one. */
const noticesForTest: SeedTable[] = [
  {
    table: 'notice',
    idColumn: 'id',
    rows: [
      {
        id: 1,
        kind: 'tender',
        number: '1/2026',
        title: 'Supply of ten workbenches',
        slug: 'workbenches',
        body: 'Sealed offers are invited.',
        publishedOn: new Date('2026-10-31T18:30:00Z'),
        closesAt: new Date('2099-12-05T11:30:00Z'),
      },
    ],
  },
  { table: 'noticeFile', idColumn: 'id', rows: [{ id: 1, noticeId: 1, title: 'Terms', position: 1, documentId: 1 }] },
];

type Create = (args: { data: Row[] }) => Prisma.PrismaPromise<unknown>;

function recordOf({ idColumn, rows }: Pick<SeedTable, 'idColumn' | 'rows'>) {
  const columns = Object.keys(rows[0] ?? {});
  return { columns, rows: Object.fromEntries(rows.map((row) => [row[idColumn], rowFingerprint(row, columns)])) };
}

/**
 * For tests of content: all rows of a new site at once. The pictures have rows but no files, because making them takes
 * long.
 */
export async function seedForTest(): Promise<void> {
  const tables = sampleTables();
  const pictures = picturesOf(tables);
  const media = pictures.map((picture, index) => ({
    id: index + 1,
    file: uploadName(picture),
    mimeType: `image/${formatOf(picture)}`,
    bytes: 1,
    sha256: createHash('sha256').update(picture.drawing).digest('hex'),
    width: 1200,
    height: 900,
    alt: picture.alt,
    dominantColor: '#888888',
    placeholder: '',
    createdAt: new Date('2026-11-01T03:30:00.000Z'),
  }));
  const ids = new Map(pictures.map(({ drawing }, index) => [drawing, index + 1]));
  const seeded = [...tables, ...noticesForTest].map((table) => withMediaIds(table, ids));
  await write(() => [
    database().media.createMany({ data: media }),
    database().document.upsert({ where: { id: 1 }, update: {}, create: documentRowForTest('a'.repeat(64)) }),
    ...seeded.map(({ table, rows }) => {
      const { createMany } = database()[table] as unknown as { createMany: Create };
      return createMany({ data: rows });
    }),
    writeSeedRecord({
      tables: Object.fromEntries(seeded.map(({ table, ...rest }) => [table, recordOf(rest)])),
      pictures: Object.fromEntries(
        pictures.map(({ drawing }, index) => [drawing, { source: '', file: media[index]?.file ?? '' }]),
      ),
    }),
    raiseContentVersion(),
  ]);
}

const models = allEntities.flatMap(({ model, fields }) => [
  model,
  ...fields.flatMap((field) => (field.kind === 'list' ? [field.model] : [])),
]);
export const contentModels = [...new Set(models)].filter((model) => model !== '');

/** Removes all content, and all that is remembered of it. */
export async function clearContent(): Promise<void> {
  await database().submission.deleteMany();
  for (const model of [...contentModels].reverse())
    await (delegate(model) as unknown as { deleteMany: (query: object) => Promise<unknown> }).deleteMany({});
  const { media, siteSetting, contentItem, revision, bulkAction, auditLog } = database();
  for (const table of [media, siteSetting, contentItem, revision, bulkAction, auditLog])
    await (table as { deleteMany: (query: object) => Promise<unknown> }).deleteMany({});
}

/** For tests of the sample: a site that begins with it before each test, an administrator and an editor. */
export function useSample() {
  useTestDatabase();
  const given = { admin: new Headers(), editor: new Headers() };
  beforeAll(async () => {
    mkdirSync(mediaFolder(), { recursive: true });
    given.admin = await signInForTest();
    given.editor = await signInForTest({ role: 'editor' });
  });
  beforeEach(async () => {
    await clearContent();
    await seedForTest();
  });
  return given;
}

/** For tests of content: a seeded site without a limit of writes. @returns the headers of a member of staff, once the tests run */
export function useSeededSite(role: StaffRole): Headers {
  useTestDatabase();
  beforeAll(async () => {
    setEnvironment({ RATE_LIMIT_WRITES: '0' });
    await seedForTest();
  });
  return useStaff(role);
}

/** Everything in the index of what visitors find, without the ids of its rows. */
export async function searchIndex() {
  const entries = await database().searchEntry.findMany({
    include: { words: { select: { word: true, weight: true }, orderBy: { word: 'asc' } } },
    orderBy: [{ kind: 'asc' }, { itemId: 'asc' }, { part: 'asc' }],
  });
  return entries.map(({ id: _id, ...entry }) => ({
    ...entry,
    words: Object.fromEntries(entry.words.map(({ word, weight }) => [word, weight])),
  }));
}

/** The index as it is, and made again from nothing. */
export async function indexAndRebuilt() {
  const written = await searchIndex();
  await database().searchEntry.deleteMany();
  await mendSearch();
  return { written, rebuilt: await searchIndex() };
}
