import { execFile } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#e2e/load/site-server.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { OperatorError } from '../config/operator-error.ts';
import { explain } from './explain.ts';

const folder = temporaryFolder('explain');

/** Every command that asks the database, with what it is given. */
const commands: Record<string, string[]> = {
  'app/server/start.ts': [],
  'lib/people/auth/create-admin.cli.ts': ['--email', 'asha@example.org'],
  'lib/operations/backup/back-up-site.cli.ts': [path.join(folder, 'site.tar')],
  'lib/applications/receipts/rotate-key.cli.ts': [],
  'prisma/migrate.ts': [],
  'prisma/seed.ts': [],
};
const othersRunThem = [
  'lib/content/tables/read-table.cli.ts',
  'lib/content/media/encode-renditions.cli.ts',
  'lib/content/media/svg/clean-svg.cli.ts',
  'lib/privacy/repeat-erasures.cli.ts',
  'lib/applications/receipts/receipt-pdf.cli.ts',
];
/** It reads an archive before the database. */
const restore = 'lib/operations/backup/restore-site.cli.ts';

it('every command is known here', () => {
  const found = globSync('lib/**/*.cli.ts').sort();
  expect(found).toEqual(
    [...Object.keys(commands).filter((name) => name.endsWith('.cli.ts')), ...othersRunThem, restore].sort(),
  );
});

async function run(command: string, settings: Record<string, string>) {
  const own = { PATH: process.env.PATH, PORT: String(await freePort()), UPLOADS_DIR: folder };
  const env = { ...own, ...settings } as unknown as NodeJS.ProcessEnv;
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [command, ...(commands[command] ?? [])], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const textFile = path.join(folder, 'text.db');
writeFileSync(textFile, 'This is no database, and longer than the header of one. '.repeat(10));

describe.each<[string, Record<string, string>, RegExp]>([
  [
    'a PostgreSQL server that does not answer',
    { DATABASE_URL: 'postgresql://site:a-secret@127.0.0.1:1/site' },
    /No PostgreSQL answers at 127\.0\.0\.1:1\. Start it, or correct DATABASE_URL\./,
  ],
  [
    'a file that is no database',
    { DATABASE_URL: `file:${textFile}` },
    /The database is damaged, or DATABASE_URL names something else\. .* \(file is not a database\)/,
  ],
  [
    'a variable that is not valid',
    { DATABASE_URL: 'mysql://site:a-secret@127.0.0.1/site' },
    /DATABASE_URL must be a SQLite file such as .*, or a PostgreSQL database such as /,
  ],
])('%s', (_, settings, words) => {
  it.each(Object.keys(commands))('ends %s with what to do', async (command) => {
    const { code, said } = await run(command, settings);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/^ {4}at |Prisma|Invalid|a-secret/m);
    expect(code).toBe(1);
  });
});

it.each<[string, unknown, string | null]>([
  ['an error for operators', new OperatorError('Do this.'), 'Do this.'],
  [
    'a full disk',
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    'The disk is full. Free some space, then try again. (write)',
  ],
  [
    'a cause of a code of SQLite',
    Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' }),
    'The database cannot be read or written: the disk fails, or DATABASE_URL names a folder. (disk I/O error)',
  ],
  ['a mistake of the code', new TypeError('x is not a function'), null],
  ['a broken rule of a table', Object.assign(new Error('UNIQUE'), { code: 'SQLITE_CONSTRAINT_UNIQUE' }), null],
  ['no error', undefined, null],
])('%s is explained as what it is', (_, error, words) => {
  expect(explain(error)).toBe(words);
});
