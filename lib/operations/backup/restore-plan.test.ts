// About SQLite itself: a backup is restored into a file.

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { backUpSite } from './back-up-site.ts';
import { claimForRestore } from './claim-site.ts';
import { finishRestore, keptPlaces, planRestore, restoringPlaces, storePlan } from './restore-plan.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (file: string) => readFileSync(file, 'utf8');

it('waits for a disk that is gone, and then replaces everything', async () => {
  const [unpacked, kept] = [restoringPlaces('1'), keptPlaces('1')];
  for (const [site, text] of [
    [{ database: databaseFile, uploads: uploadsFolder, erasures: erasuresFile() }, 'before'],
    [unpacked, 'after'],
  ] as const) {
    write(site.database, text);
    write(site.erasures, text);
    write(path.join(site.uploads, 'applications/a.pdf'), text);
  }
  write(`${databaseFile}-wal`, 'log');
  write(path.join(uploadsFolder, 'own.txt'), 'stays');
  await storePlan(planRestore('1'));

  renameSync(uploadsFolder, `${uploadsFolder}-away`);
  mkdirSync(uploadsFolder);
  await expect(finishRestore()).rejects.toThrow(/which is gone\. Mount its disk/);
  await expect(finishRestore()).rejects.toThrow(/which is gone/);
  const archive = path.join(path.dirname(databaseFile), 'site.tar');
  await expect(backUpSite(archive, { withSecret: false })).rejects.toThrow(/A restore was interrupted/);
  renameSync(databaseFile, `${databaseFile}-away`);
  await expect(backUpSite(archive, { withSecret: false })).rejects.toThrow(/A restore was interrupted/);
  renameSync(`${databaseFile}-away`, databaseFile);
  expect(read(databaseFile)).toBe('before');

  expect(readdirSync(uploadsFolder)).toEqual([]);
  renameSync(`${uploadsFolder}-away`, uploadsFolder);
  expect(await finishRestore()).toBe(true);
  expect(await finishRestore()).toBe(false);
  for (const [site, text] of [
    [{ database: databaseFile, uploads: uploadsFolder, erasures: erasuresFile() }, 'after'],
    [kept, 'before'],
  ] as const) {
    expect(read(site.database)).toBe(text);
    expect(read(site.erasures)).toBe(text);
    expect(read(path.join(site.uploads, 'applications/a.pdf'))).toBe(text);
  }
  expect(existsSync(`${databaseFile}-wal`)).toBe(false);
  expect(read(`${kept.database}-wal`)).toBe('log');
  expect(read(path.join(uploadsFolder, 'own.txt'))).toBe('stays');
  expect(existsSync(unpacked.uploads)).toBe(false);
});

it('is for the user who owns the database', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(54_321);
  expect(() => claimForRestore()).toThrow(/belongs to another user/);
  vi.restoreAllMocks();
});
