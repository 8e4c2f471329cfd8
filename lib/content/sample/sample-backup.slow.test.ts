// About SQLite itself: a backup is restored into a file.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { backUpSite } from '#lib/operations/backup/back-up-site.ts';
import { restoreSite } from '#lib/operations/backup/restore-site.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { sweepRemovedPictures } from '../media/library/removed-media.ts';
import { bringBackSample, removeSample } from './sample.ts';

// The encoder is another process.
vi.mock('../media/start-encoding.ts', () => ({ startEncoding: () => {} }));

const { databaseFile, uploadsFolder } = useTestDatabase();
const archive = path.join(path.dirname(databaseFile), 'backups', 'site.tar');

afterEach(async () => {
  setEnvironment();
  await closeDatabase();
});

/** Another place for a site, as on a new machine, whose folder may be one that the first has not. */
async function moveTo(folder: string): Promise<void> {
  await closeDatabase();
  forgetSite();
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  setEnvironment({ DATABASE_URL: `file:${path.join(folder, 'moved.db')}`, UPLOADS_DIR: path.join(folder, 'files') });
}

test('a sample that was removed before a backup comes back after its restore, in its place and in another one', {
  timeout: 120_000,
}, async () => {
  mkdirSync(mediaFolder(), { recursive: true });
  await seedForTest();
  const stored = await database().media.findMany({ select: { file: true } });
  // Real files are named by their digest. A backup takes no name with a space.
  const files = stored.map(({ file }) => file).filter((file) => !file.includes(' '));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) writeFileSync(path.join(mediaFolder(), file), file);
  const events = await database().event.findMany();
  expect(await callAs(await signInForTest(), removeSample)).toMatchObject({ ok: true });
  expect(await database().event.count()).toBe(0);
  await backUpSite(archive, { withSecret: false });
  await closeDatabase();
  rmSync(databaseFile);
  rmSync(uploadsFolder, { recursive: true });
  mkdirSync(uploadsFolder);

  for (const place of ['', path.join(path.dirname(databaseFile), 'the other  machine')]) {
    if (place) await moveTo(place);
    await restoreSite(archive);
    expect(await database().event.count()).toBe(0);
    // As the server does before it takes requests.
    await sweepRemovedPictures();
    expect(files.filter((file) => existsSync(path.join(mediaFolder(), file)))).toEqual([]);
    expect(await callAs(await signInForTest(), bringBackSample)).toMatchObject({ ok: true });
    expect(await database().event.findMany()).toEqual(events);
    expect(files.filter((file) => readFileSync(path.join(mediaFolder(), file), 'utf8') !== file)).toEqual([]);
  }
  // The second place took nothing from the first.
  expect(files.filter((file) => !existsSync(path.join(uploadsFolder, 'media', file)))).toEqual([]);
});
