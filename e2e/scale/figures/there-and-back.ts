import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteTables } from '#lib/db/transfer/site-tables.ts';
import { readSqlite } from '#lib/db/transfer/sqlite-side.ts';
import { digestOf } from '#lib/db/transfer/table-digest.ts';
import { serverEnvironment } from '../../fixtures/server-environment.ts';
import { filesIn, inDatabase, sha256 } from '../../fixtures/stored.ts';
import type { ManySite } from './many-site.ts';
import type { TableRow } from './markdown-table.ts';

/** Runs `npm run move`. @returns how many seconds it took @throws when it found a difference */
function move(settings: Record<string, string>, ...to: string[]): number {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/backup/move/move-site.cli.ts', ...to], {
    encoding: 'utf8',
    env: { ...process.env, ...serverEnvironment(settings) },
  });
  if (status !== 0) throw new Error(`The move ${to.join(' ')} failed:\n${stdout}${stderr}`);
  console.log(stdout.split('\n')[0]);
  return Math.round((performance.now() - began) / 1000);
}

/** The tables of two SQLite files that do not hold the same, and how many rows the first one has. */
async function differentTables(one: string, other: string) {
  const [before, after] = [readSqlite(one), readSqlite(other)];
  const different: string[] = [];
  let rows = 0;
  try {
    for (const table of siteTables()) {
      const [was, is] = [await digestOf(before, table), await digestOf(after, table)];
      rows += was.rows;
      if (was.sha256 !== is.sha256) different.push(`The table ${table.name} is not what it was`);
    }
  } finally {
    await before.close();
    await after.close();
  }
  return { rows, different };
}

/** The attachments of which the folder has not the bytes that their rows promise. */
function differentFiles(databaseFile: string, uploads: string): string[] {
  const promised = inDatabase(databaseFile, (open) =>
    open.prepare('SELECT storedName, sha256 FROM Attachment').all(),
  ) as { storedName: string; sha256: string }[];
  const there = new Set(filesIn(uploads, 'applications'));
  const isSame = (name: string, digest: string) =>
    there.has(name) && sha256(readFileSync(path.join(uploads, 'applications', name))) === digest;
  return promised
    .filter(({ storedName, sha256: digest }) => !isSame(storedName, digest))
    .map(({ storedName }) => `The file ${storedName} is not what it was`);
}

/**
 * Moves a site into an empty database of PostgreSQL and back into a new file, and compares that with the first one: every
 * table by its digest, every attachment by its SHA-256.
 * @param store the address of an empty object store, into which its files go meanwhile. Null where they stay.
 */
export async function thereAndBack(
  { place, databaseFile, uploads, submissions, files }: ManySite,
  there: string,
  store: string | null,
) {
  const back = { file: path.join(place, 'back.db'), uploads: store ? path.join(place, 'back') : uploads };
  mkdirSync(back.uploads, { recursive: true });
  const here = { DATABASE_URL: `file:${databaseFile}`, UPLOADS_DIR: uploads };
  const settings = { DATABASE_URL: there, UPLOADS_DIR: back.uploads };
  const secret = { AUTH_SECRET: randomUUID() };
  const secondsThere = move({ ...here, ...(store && secret) }, '--to', there, ...(store ? ['--storage', store] : []));
  const secondsBack = move(
    { ...settings, ...(store && { STORAGE_URL: store, ...secret }) },
    '--to',
    `file:${back.file}`,
    ...(store ? ['--storage', 'folder'] : []),
  );
  const { rows, different } = await differentTables(databaseFile, back.file);
  const broken = [...different, ...differentFiles(back.file, back.uploads)];
  const figures: TableRow = {
    moved: store ? 'rows to PostgreSQL, files into a store' : 'rows to PostgreSQL, files stay in their folder',
    submissions,
    rows,
    files,
    'there, s': secondsThere,
    'back, s': secondsBack,
    differences: broken.length,
  };
  return { figures, broken };
}
