import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { addressForVictim, untilServerNoticed } from '#e2e/unit/processes/killed-process.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { startup } from '../entities/startup.ts';
import { getImportView } from './import-view.ts';
import { runImport } from './run-import.ts';

vi.mock('../media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const editor = useStaff('editor');

const count = 200;
const table = csv(
  'Name,Description,Priority,Founding team: Name,Founding team: Designation',
  ...Array.from({ length: count }, (_, index) => `Startup ${index},Text,1,Founder ${index},CEO`),
);

const counts = async () => {
  const { startup: startups, teamMember, revision, contentItem, bulkAction } = database();
  const tables = [startups.count(), teamMember.count(), revision.count(), contentItem.count()];
  return [...(await Promise.all(tables)), await bulkAction.count()];
};

test('a run that is killed leaves the old state or the new one, and goes on at the next look', async () => {
  const { id } = unwrap(await sendTable(editor, startup, { table }));
  const script = path.resolve('e2e/unit/processes/import-until-killed.ts');
  // Each dies a little later, so that some die before, some while and some after all is written.
  for (const milliseconds of [0, 300, 800]) {
    const child = spawn(process.execPath, [script, id, editor.get('cookie') ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: addressForVictim() },
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await pause(milliseconds);
    child.kill('SIGKILL');
    await ended;
    await untilServerNoticed();
    const found = await counts();
    const isNew = found[0] !== 0;
    expect(found).toEqual(isNew ? [count, count, count, count, 1] : [0, 0, 0, 0, 0]);
    const { state } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    expect(state === 'done').toBe(isNew);
    // No one waits for the lease of a dead process here.
    await database().lease.deleteMany();
  }
  let held = unwrap(await callAs(editor, runImport, startup, id));
  while (held.state === 'running') held = unwrap(await callAs(editor, runImport, startup, id));
  expect(held.state).toBe('done');
  // The run ends a moment after what it wrote.
  await expect.poll(() => database().lease.count()).toBe(0);
  expect(await counts()).toEqual([count, count, count, count, 1]);
}, 120_000);

test('one with pictures that is killed says after a reload how many are ready, and goes on with the others', async () => {
  const all = 24;
  const names = Array.from({ length: all }, (_, index) => `face-${index}.png`);
  const pictures = await Promise.all(
    names.map(async (name, index) => {
      const background = { r: index * 9, g: 20, b: 30 };
      const content = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
      return { name, content };
    }),
  );
  const table = csv('Name,Description,Priority,Logo', ...names.map((name, index) => `With ${index},Text,1,${name}`));
  const { id } = unwrap(await sendTable(editor, startup, { table, zip: new Uint8Array(zipArchive(pictures)) }));
  const noted = () =>
    database().importedPicture.findMany({ where: { importId: id, NOT: { stored: { equals: Prisma.DbNull } } } });
  const child = spawn(
    process.execPath,
    [path.resolve('e2e/unit/processes/import-until-killed.ts'), id, editor.get('cookie') ?? '', '3'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DATABASE_URL: addressForVictim() } },
  );
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  await untilServerNoticed();
  const before = await noted();
  expect(before).toHaveLength(3);
  expect(await database().media.count()).toBe(0);
  await database().lease.deleteMany();

  // The first look lets it go on.
  const pages = { lines: 1, problems: 1 };
  const seen = unwrap(await callAs(editor, getImportView, startup, id, pages));
  expect(seen.held.state).toBe('running');
  expect(seen.picturesStored).toBeGreaterThanOrEqual(before.length);
  await vi.waitFor(
    async () => expect(unwrap(await callAs(editor, getImportView, startup, id, pages)).held.state).toBe('done'),
    { timeout: 60_000, interval: 200 },
  );
  const rows = await database().startup.findMany({ where: { name: { startsWith: 'With ' } }, select: { logo: true } });
  expect(new Set(rows.map(({ logo }) => logo?.name)).size).toBe(all);
  const stored = new Map((await database().media.findMany()).map((row) => [row.id, row.file]));
  for (const { mediaId, stored: note } of before)
    expect(stored.get(mediaId), 'as it was stored before').toBe((note as { file: string }).file);
  await expect.poll(() => database().lease.count()).toBe(0);
}, 120_000);
