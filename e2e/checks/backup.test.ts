import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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

const project = path.resolve(import.meta.dirname, '../..');

/** The commands exactly as the manual gives them. */
const manual = readFileSync(path.join(project, 'docs/operating.md'), 'utf8');
const section = manual.slice(manual.indexOf('## Backup and restore'), manual.indexOf('## Commands'));
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh\n([\s\S]+?)^```/gm)].map(
  ([, commands]) => commands ?? '',
);

/** Acts like a running server: writes to the write-ahead log, keeps it open and never closes it. */
const writer = `
  import Sqlite from 'better-sqlite3';
  const database = new Sqlite('prisma/site.db');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE IF NOT EXISTS entry (name)');
  process.stdin.on('data', (name) => {
    database.prepare('INSERT INTO entry VALUES (?)').run(String(name));
    process.stdout.write('written');
  });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  for (const name of ['prisma', 'uploads']) mkdirSync(path.join(folder, name));
  for (const name of ['node_modules', 'lib', 'prisma/backup.ts'])
    symlinkSync(path.join(project, name), path.join(folder, name));
  cpSync(path.join(project, 'package.json'), path.join(folder, 'package.json'));
  writeFileSync(path.join(folder, 'uploads', 'a.pdf'), 'before');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(commands: string): void {
  const { DATABASE_URL: _database, UPLOADS_DIR: _uploads, ...env } = process.env;
  execFileSync('sh', ['-e', '-c', commands], { cwd: folder, env, stdio: 'pipe' });
}

const names = (file: string) => {
  const database = new Sqlite(path.join(folder, file), { fileMustExist: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return database.prepare('SELECT name FROM entry').pluck().all();
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
    const saved = readFileSync(path.join(folder, 'backup/site.db'));
    expect(statSync(path.join(folder, 'backup/site.db')).mode & 0o777).toBe(0o600);

    await write('after');
    writeFileSync(path.join(folder, 'uploads', 'a.pdf'), 'after');
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(statSync(path.join(folder, 'prisma/site.db-wal')).size).toBeGreaterThan(0);

    run(restore);
    expect(existsSync(path.join(folder, 'prisma/site.db-wal'))).toBe(false);
    expect(names('prisma/site.db')).toEqual(['before']);
    expect(readFileSync(path.join(folder, 'uploads/a.pdf'), 'utf8')).toBe('before');
    expect(readFileSync(path.join(folder, 'backup/site.db')).equals(saved)).toBe(true);
    expect(names('replaced/site.db')).toEqual(['before', 'after']);
    expect(readFileSync(path.join(folder, 'replaced/uploads/a.pdf'), 'utf8')).toBe('after');
  });

  test('never overwrite a backup', () => {
    new Sqlite(path.join(folder, 'prisma/site.db')).exec('CREATE TABLE entry (name)').close();
    mkdirSync(path.join(folder, 'backup'));
    writeFileSync(path.join(folder, 'backup/site.db'), 'older');
    expect(() => run('npm run --silent db:backup -- backup/site.db')).toThrow(/exists\. Choose another name/);
    expect(readFileSync(path.join(folder, 'backup/site.db'), 'utf8')).toBe('older');
  });
});
