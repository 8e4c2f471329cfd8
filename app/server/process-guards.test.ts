import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { writeDurably } from '#lib/content/media/write-durably.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { applicationsFolder, databaseFile, draftsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { combination, guardLog, keepPrivate } from './process-guards.ts';

afterEach(() => vi.restoreAllMocks());

test('whoever logs an error by itself tells no more than its kind and place', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = { error: console.error, warn: console.warn };
  try {
    guardLog();
    console.error(' ⨯', new Error('kanari'));
    console.warn(new TypeError('kanari'), { digest: '1' });
  } finally {
    Object.assign(console, before);
  }
  expect(error.mock.calls).toEqual([[' ⨯', expect.stringMatching(/^Error\n {4}at .*process-guards\.test\.ts/)]]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^TypeError\n/), { digest: '1' }]]);
  expect(String([...error.mock.calls, ...warn.mock.calls])).not.toContain('kanari');
});

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

  test('connections that were left open', () => {
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

function on(variables: Record<string, string>): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnvironment();
  return combination();
}

const postgresql = { DATABASE_URL: 'postgresql://site:secret@db.example.edu:5432/centre' };
const folder = { STORAGE_URL: '', UPLOADS_DIR: '/srv/uploads' };
const store = { STORAGE_URL: 's3://key:secret@files.example.edu/bucket/prefix', AUTH_SECRET: 'x'.repeat(32) };

it('says which of the four combinations a start runs on, without a password', () => {
  expect(on({ DATABASE_URL: 'file:./prisma/site.db', UPLOADS_DIR: './uploads' })).toBe(
    'Database: SQLite, prisma/site.db. Files: the folder uploads.',
  );
  expect(on({ ...store })).toBe(
    'Database: SQLite, prisma/site.db. Files: the object store at files.example.edu, bucket bucket.',
  );
  expect(on({ ...postgresql, ...store })).toBe(
    'Database: PostgreSQL, the database centre at db.example.edu:5432. Files: the object store at files.example.edu, bucket bucket.',
  );
  expect(on({ ...postgresql, ...folder })).toBe(
    'Database: PostgreSQL, the database centre at db.example.edu:5432. Files: the folder /srv/uploads.',
  );
});
