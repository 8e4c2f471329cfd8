// About SQLite itself: a backup is restored into a file.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';

const project = path.resolve(import.meta.dirname, '../..');
const { databaseFile: migrated } = useTestDatabase();

/** The commands exactly as the manual gives them. */
const manual = readFileSync(path.join(project, 'docs/operating.md'), 'utf8');
const section = manual.slice(manual.indexOf('## Backup and restore'), manual.indexOf('## Commands'));
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh\n([\s\S]+?)^```/gm)].map(
  ([, commands]) => commands ?? '',
);
const verify = /`(npm run restore -- \S+ --verify)`/.exec(section)?.[1] ?? '';

/** Acts like a running server: writes to the write-ahead log, keeps it open and never closes it. */
const writer = `
  import Sqlite from 'better-sqlite3';
  const database = new Sqlite('prisma/site.db');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
  process.stdin.on('data', (name) => {
    database.prepare("INSERT INTO Announcement (announcement, link) VALUES (?, '')").run(String(name));
    process.stdout.write('written');
  });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  for (const name of ['prisma', 'uploads/media']) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'lib', 'prisma/backup.ts', 'prisma/migrations'])
    symlinkSync(path.join(project, name), path.join(folder, name));
  cpSync(path.join(project, 'package.json'), path.join(folder, 'package.json'));
  copyFileSync(migrated, path.join(folder, 'prisma/site.db'));
  const database = new Sqlite(path.join(folder, 'prisma/site.db'));
  database.exec(`INSERT INTO Media (file, mimeType, bytes, sha256, width, height, alt, dominantColor, placeholder, createdAt)
    VALUES ('a.jpg', 'image/jpeg', 6, '', 1, 1, 'A', '#000000', '', '2026-11-22T00:00:00.000+00:00')`);
  database.close();
  writeFileSync(path.join(folder, 'uploads/media/a.jpg'), 'before');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(commands: string): string {
  const { DATABASE_URL: _database, UPLOADS_DIR: _uploads, ...env } = process.env;
  return execFileSync('sh', ['-e', '-c', commands], { cwd: folder, env, stdio: 'pipe', encoding: 'utf8' });
}

const names = (file: string) => {
  const database = new Sqlite(path.join(folder, file), { fileMustExist: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return database.prepare('SELECT announcement FROM Announcement').pluck().all();
  } finally {
    database.close();
  }
};

describe.skipIf(process.platform === 'win32')('the manual’s backup and restore', () => {
  test('bring back what was there, after a crash too, and leave the backup and the state before as they were', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', writer], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const write = async (name: string) => {
      server.stdin.write(name);
      await once(server.stdout, 'data');
    };
    await write('before');
    run(backUp);
    const saved = readFileSync(path.join(folder, 'backup/site.tar'));
    expect(statSync(path.join(folder, 'backup/site.tar')).mode & 0o777).toBe(0o600);
    // Any tar reads it.
    expect(run('tar tf backup/site.tar').split('\n')).toEqual(
      expect.arrayContaining(['uploads/media/a.jpg', 'site.db', 'manifest.json']),
    );

    await write('after');
    writeFileSync(path.join(folder, 'uploads/media/a.jpg'), 'after');
    expect(() => run(restore)).toThrow(/The site is running/);
    expect(run(verify)).toMatch(/is whole/);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(statSync(path.join(folder, 'prisma/site.db-wal')).size).toBeGreaterThan(0);

    const said = run(restore);
    const [database = '', uploads = ''] = [...said.matchAll(/^ {2}\S+?((?:prisma|uploads)\/\S+)$/gm)].map(
      ([, place]) => place ?? '',
    );
    expect(existsSync(path.join(folder, 'prisma/site.db-wal'))).toBe(false);
    expect(names('prisma/site.db')).toEqual(['before']);
    expect(readFileSync(path.join(folder, 'uploads/media/a.jpg'), 'utf8')).toBe('before');
    expect(readFileSync(path.join(folder, 'backup/site.tar')).equals(saved)).toBe(true);
    expect(names(database)).toEqual(['before', 'after']);
    expect(readFileSync(path.join(folder, uploads, 'media/a.jpg'), 'utf8')).toBe('after');
  });

  test.each([
    ['the whole site', 'npm run --silent backup -- backup/old'],
    ['the database alone', 'npm run --silent db:backup -- backup/old'],
  ])('never overwrite a backup: %s', (_, command) => {
    mkdirSync(path.join(folder, 'backup'));
    writeFileSync(path.join(folder, 'backup/old'), 'older');
    expect(() => run(command)).toThrow(/exists\. Choose another name/);
    expect(readFileSync(path.join(folder, 'backup/old'), 'utf8')).toBe('older');
  });

  test('copy the database alone, for scripts', () => {
    run('npm run --silent db:backup -- backup/site.db');
    expect(names('backup/site.db')).toEqual([]);
    expect(statSync(path.join(folder, 'backup/site.db')).mode & 0o777).toBe(0o600);
  });
});
