import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { writeDurably } from '#lib/content/media/write-durably.ts';
import { applicationsFolder, databaseFile, draftsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { keepPrivate } from './keep-private.ts';

useTestDatabase();

const modeOf = (place: string) => `0${(statSync(place).mode & 0o777).toString(8)}`;

describe.skipIf(process.platform === 'win32')('only the owner reads', () => {
  test('a new database and the logs that SQLite keeps beside it', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'private-'));
    const file = path.join(folder, 'data', 'site.db');
    try {
      await applyMigrations(file);
      const connection = new Sqlite(file);
      connection.exec('PRAGMA journal_mode = WAL; CREATE TABLE a (b); INSERT INTO a VALUES (1)');
      const modes = ['', '-wal', '-shm'].map((suffix) => modeOf(file + suffix));
      connection.close();
      expect(modes).toEqual(['0600', '0600', '0600']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the folders of what applicants send, whoever needs one first', async () => {
    await writeDurably({ folder: 'media', name: '1.png' }, Buffer.from('picture'));
    expect(modeOf(incomingFolder())).toBe('0700');
    const intake = await IntakeFolder.create();
    await intake.moveInto('applications', []);
    expect(modeOf(intake.path)).toBe('0700');
    await intake.remove();
  });

  test('what was left open', () => {
    const folders = [applicationsFolder(), draftsFolder(), incomingFolder()];
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    }
    const files = ['', '-wal', '-shm'].map((suffix) => databaseFile() + suffix).filter((file) => existsSync(file));
    for (const file of files) chmodSync(file, 0o644);
    keepPrivate();
    expect(files.map(modeOf)).toEqual(files.map(() => '0600'));
    expect(folders.map(modeOf)).toEqual(['0700', '0700', '0700']);
  });
});
