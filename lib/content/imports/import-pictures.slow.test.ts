import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { eraseWhileStored } from '#e2e/unit/content/media.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { maxHeldImports } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { startup } from '../entities/startup.ts';
import { runImport } from './run-import.ts';
import { sweepImports } from './stored-table.ts';

useTestDatabase();
const editor = useStaff('editor');
const other = useStaff('editor');

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .png()
    .toBuffer();

const zipOf = (files: readonly (readonly [name: string, content: Buffer | string])[]) =>
  new Uint8Array(
    zipArchive(files.map(([name, content]) => ({ name, content: Buffer.from(content as string), isDeflated: true }))),
  );

const table = csv(
  'Name,Description,Priority,Logo,Founding team: Name,Founding team: Designation,Founding team: Photo',
  'Agri,Seeds,1,LOGO.png,Asha,CEO,faces/asha.PNG',
  'Bio,Tests,2,logo.png,Binod,CTO,',
);

test('pictures come by their names, whatever their case and folder, once each, and stay when they are there', async () => {
  const zip = zipOf([
    ['pictures/', ''],
    ['pictures/Logo.png', await picture(200)],
    ['pictures/asha.png', await picture(100)],
    ['pictures/unused.png', await picture(50)],
    ['__MACOSX/pictures/._Logo.png', 'x'],
    ['pictures/.DS_Store', 'x'],
  ]);
  const held = unwrap(await sendTable(editor, startup, { table, zip }));
  expect(held.plan).toMatchObject({ problems: [], unused: ['unused.png'] });
  expect([...held.plan.pictures].sort()).toEqual(['asha.png', 'logo.png']);
  expect(await database().media.count(), 'nothing is written before').toBe(0);
  const done = unwrap(await callAs(editor, runImport, startup, held.id));
  expect(done).toMatchObject({ state: 'done', told: null });
  const media = await database().media.findMany({ orderBy: { name: 'asc' } });
  expect(media.map(({ name, alt }) => [name, alt])).toEqual([
    ['asha.png', 'Agri'],
    ['logo.png', 'Agri'],
  ]);
  const rows = await database().startup.findMany({ orderBy: { id: 'asc' }, include: { teamMembers: true } });
  const [asha, logo] = media.map(({ id }) => id);
  expect(rows.map(({ logoId, teamMembers }) => [logoId, teamMembers[0]?.photoId ?? null])).toEqual([
    [logo, asha],
    [logo, null],
  ]);
  expect(await fileStore().list('imports'), 'its files go').toEqual([]);

  const ids = rows.map(({ id }) => id);
  const again = csv('ID,Logo', ...ids.map((id) => `${id},logo.png`));
  const known = unwrap(await sendTable(editor, startup, { table: again }));
  expect(known.plan, 'by the name of the library').toMatchObject({ problems: [], lines: [], unchanged: 2 });
});

test('a damaged picture stops all, and says which one it is', async () => {
  const zip = zipOf([
    ['logo.png', await picture(30)],
    ['asha.png', 'not a picture'],
  ]);
  const count = await database().startup.count();
  const { id } = unwrap(await sendTable(editor, startup, { table, zip }));
  const stopped = unwrap(await callAs(editor, runImport, startup, id));
  expect(stopped.state).toBe('checked');
  expect(stopped.told).toMatch(/^Nothing was changed\. asha\.png is not a picture that can be shown/);
  expect(await database().startup.count()).toBe(count);
});

test('a picture that another person erases before it has its row is stored again', async () => {
  const zip = zipOf([
    ['logo.png', await picture(31)],
    ['asha.png', await picture(32)],
  ]);
  const { id } = unwrap(await sendTable(editor, startup, { table, zip }));
  eraseWhileStored(other);
  expect(unwrap(await callAs(editor, runImport, startup, id))).toMatchObject({ state: 'done', told: null });
  for (const { file } of await database().media.findMany())
    expect(await fileStore().find({ folder: 'media', name: file })).not.toBeNull();
});

describe('a hostile ZIP file gets a clear error', () => {
  const small = Buffer.from('x');
  const cases: [what: string, zip: () => Uint8Array<ArrayBuffer>, says: RegExp][] = [
    ['no archive', () => new Uint8Array(Buffer.from('GIF89a, really')), /is no ZIP file that can be read/],
    ['an archive that was cut', () => zipOf([['a.png', 'abc']]).slice(0, 60), /is no ZIP file that can be read/],
    [
      'a path that leads out',
      () => zipOf([['../../etc/a.png', small]]),
      /has a file with the path “\.\.\/\.\.\/etc\/a\.png”/,
    ],
    ['a path of Windows', () => zipOf([['C:\\a.png', small]]), /has a file with the path/],
    ['another kind of file', () => zipOf([['run.exe', small]]), /holds “run\.exe”, which is not a picture/],
    [
      'two of one name',
      () =>
        zipOf([
          ['a/x.png', small],
          ['b/X.PNG', small],
        ]),
      /Two pictures of the ZIP file are called “X\.PNG”/,
    ],
    ['nothing', () => zipOf([['folder/', '']]), /holds no pictures/],
    ['a bomb', () => zipOf([['a.png', Buffer.alloc(11 * 1024 ** 2)]]), /“a\.png” is larger than 10 MB/],
    [
      'more pictures than allowed',
      () => zipOf(Array.from({ length: 1001 }, (_, index) => [`${index}.png`, small] as const)),
      /more than 1000 pictures/,
    ],
  ];
  test.each(cases)('%s', async (_what, zip, says) => {
    const before = await fileStore().list('imports');
    const sent = await sendTable(editor, startup, { table, zip: zip() });
    expect(sent).toMatchObject({
      ok: false,
      failure: { code: 'unsupported_type', message: expect.stringMatching(says) },
    });
    expect(await fileStore().list('imports')).toEqual(before);
  });
});

test('a table that waited for a day is forgotten with its files', async () => {
  unwrap(await sendTable(editor, startup, { table: csv('Name', 'Old') }));
  await sweepImports(new Date(Date.now() + 25 * 3600 * 1000));
  expect(await database().contentImport.count()).toBe(0);
  expect(await fileStore().list('imports')).toEqual([]);
});

test('a person keeps their last few tables, and no one else’s go for them', async () => {
  const sent: string[] = [];
  const theirs = unwrap(await sendTable(other, startup, { table: csv('Name', 'Theirs') })).id;
  for (let number = 0; number < maxHeldImports + 2; number += 1)
    sent.push(unwrap(await sendTable(editor, startup, { table: csv('Name', `Number ${number}`) })).id);
  const kept = [theirs, ...sent.slice(-maxHeldImports)];
  const rows = await database().contentImport.findMany({ select: { id: true } });
  expect(rows.map(({ id }) => id).sort()).toEqual([...kept].sort());
  expect((await fileStore().list('imports')).sort()).toEqual(kept.map((id) => `${id}.json`).sort());
});
