import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { storedSearchText } from '#lib/forms/questions/answer.ts';
import { postgresqlAddress, uploadsFolder } from '#lib/platform/config/paths.ts';
import { migrationsFolder, migrationsIn, replacedHistory } from '#lib/platform/db/migrations.ts';
import { applyPostgresqlMigrations, unfinishedTable } from '#lib/platform/db/postgresql/migrations.ts';
import { copyRows, DifferentRows, digestOf } from '#lib/platform/db/transfer/copy-rows.ts';
import type { RowReader, RowWriter } from '#lib/platform/db/transfer/moved-rows.ts';
import {
  ask,
  connectToCopy,
  openPostgresqlToRead,
  openPostgresqlToWrite,
} from '#lib/platform/db/transfer/postgresql-side.ts';
import { beginningTables, emptySite, type SiteTable, siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { readOpen, readSqlite } from '#lib/platform/db/transfer/sqlite-side.ts';
import { localDigest, storedDigest } from '#lib/platform/storage/file-digest.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import { storedFolders } from '#lib/platform/storage/stored-file.ts';
import { ifThere, namesIn, syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive.ts';
import { namedFiles } from './database-copy.ts';
import { reached, type SitePlaces } from './restore-plan.ts';

const maxNamed = 5;
const few = (names: readonly string[]) =>
  names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? `, and ${names.length - maxNamed} more` : '');

/** Why nothing is restored into a database that has something. */
const notEmpty = (database: string, tables: readonly string[]) =>
  new BackupError(
    `${database} is not empty: it has rows in ${few(tables)}. Name an empty database. Nothing was changed.`,
  );

/** @throws {BackupError} when a database has rows other than those with which every one begins */
async function assertEmpty(side: RowReader, tables: readonly SiteTable[], database: string): Promise<void> {
  const fresh = readOpen(emptySite());
  try {
    const filled: string[] = [];
    for (const table of tables) {
      const [own, found] = [await digestOf(fresh, table), await digestOf(side, table)];
      if (own.sha256 !== found.sha256) filled.push(table.name);
    }
    if (filled.length > 0) throw notEmpty(database, filled);
  } finally {
    await fresh.close();
  }
}

type Server = Awaited<ReturnType<typeof connectToCopy>>;

/** The address without its password. */
const shownAddress = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `postgresql://${host}${pathname}`;
};

/** @throws {BackupError} while a site uses the database, from whatever machine */
async function assertUnused(server: Server, url: string): Promise<void> {
  const [[count] = []] = await ask(
    server,
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'innovation-centre'`,
  );
  if (Number(count) > 0)
    throw new BackupError(`A site that runs uses ${shownAddress(url)}. Stop it on every machine, then restore.`);
}

async function isFilled(server: Server, table: string): Promise<boolean> {
  const [[has] = []] = await ask(server, `SELECT EXISTS (SELECT 1 FROM "${table}")::int`);
  return Number(has) === 1;
}

/** Refuses what is not an empty database or one that an earlier restore began, before anything is changed in it. */
async function assertUsable(server: Server, tables: readonly SiteTable[], url: string): Promise<void> {
  await assertUnused(server, url);
  const found = (await ask(server, 'SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()')).map(
    ([name]) => String(name),
  );
  if (found.length > 0 && !found.includes('_prisma_migrations') && !found.includes(unfinishedTable))
    throw new BackupError(
      `${shownAddress(url)} has tables of another program (${found.slice(0, 3).join(', ')}). Name an empty database. Nothing was changed.`,
    );
  if (found.includes('_prisma_migrations')) {
    const known = migrationsIn(migrationsFolder('postgresql')).map(({ name }) => name);
    const applied = await ask(server, 'SELECT migration_name::text, checksum::text FROM "_prisma_migrations"');
    const noted = (applied as [string, string][]).map(([name, checksum]) => ({ name, checksum }));
    const unknown = noted.map(({ name }) => name).filter((name) => !known.includes(name));
    if (unknown.length > 0 && replacedHistory('postgresql', noted) === 'none')
      throw new BackupError(
        `${shownAddress(url)} is of a newer release (${unknown.join(', ')}). Update the site first. Nothing was changed.`,
      );
  }
  const begin = beginningTables(tables);
  const filled: string[] = [];
  for (const { name } of tables)
    if (found.includes(name) && !begin.has(name) && (await isFilled(server, name))) filled.push(name);
  if (filled.length > 0) throw notEmpty(shownAddress(url), filled);
}

/** @throws {BackupError} when the database at `url` is not an empty one that no site uses */
export async function assertFree(url: string): Promise<void> {
  const server = await connectToCopy(url);
  await assertUsable(server, siteTables(), url).finally(() => server.dispose());
}

/**
 * The PostgreSQL database at `url`, to be filled in one transaction. Its tables are there and empty, and a start on it refuses
 * until the writer commits. What was not committed stays marked, and the next restore begins again.
 */
async function serverTarget(url: string, tables: readonly SiteTable[]): Promise<RowWriter> {
  const server = await connectToCopy(url);
  try {
    await assertUsable(server, tables, url);
    // An earlier restore left its mark alone.
    await ask(server, `DROP TABLE IF EXISTS "${unfinishedTable}"`);
    await applyPostgresqlMigrations(url);
    const there = await openPostgresqlToRead(url);
    await assertEmpty(there, tables, shownAddress(url)).finally(() => there.close());
    await ask(server, `CREATE TABLE "${unfinishedTable}" ("since" TIMESTAMPTZ NOT NULL DEFAULT now())`);
  } finally {
    await server.dispose();
  }
  return openPostgresqlToWrite(url, tables, [`DROP TABLE "${unfinishedTable}"`]);
}

// A restore where the data cannot be moved to other names: into an object store, or into PostgreSQL. Files come first. Their
// names are never written twice, so those of before stay as they are, and what a killed restore left is used by the next.

const markPlace = { folder: 'site', name: 'site-id' } as const;

/** The mark of the files that belong to an unpacked database. Null before the first start. */
function markIn(file: string): string | null {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const row = database.prepare('SELECT mark FROM UploadsFolder').pluck().get();
    return typeof row === 'string' ? row : null;
  } finally {
    database.close();
  }
}

/** @throws {BackupError} when the files in the site's object store are those of another site than the unpacked one */
export async function assertOwnFiles({ database }: SitePlaces): Promise<void> {
  if (!fileStore().isRemote && !postgresqlAddress()) return;
  const [mark, found] = [markIn(database), (await ifThere(readStored(markPlace)))?.toString().trim() ?? null];
  if (found !== null && mark !== null && found !== mark)
    throw new BackupError(
      'Where the files go, there are files of another site. Name an empty folder or bucket. Nothing was changed.',
    );
}

/**
 * Puts the unpacked files into the site's store, and compares each with what came out of the archive.
 * @param mark of the files, as the unpacked database has it
 */
export async function placeFiles({ uploads }: SitePlaces, mark: string | null): Promise<void> {
  for (const folder of storedFolders)
    for (const name of await namesIn(path.join(uploads, folder))) {
      const source = path.join(uploads, folder, name);
      const sha256 = await localDigest(source);
      const found = await storedDigest(fileStore(), { folder, name });
      if (found !== null && found !== sha256)
        throw new BackupError(`${folder}/${name} is there with another content. Nothing was replaced.`);
      if (found === null) await fileStore().put(folder, [{ name, source: { path: source }, sha256 }]);
      reached('placed');
    }
  if (mark) await fileStore().put('site', [{ name: markPlace.name, source: { content: Buffer.from(`${mark}\n`) } }]);
}

/** For so long, files that the restored database does not name stay, so that the database of before finds them. */
const keptDays = 30;

/** Has a restored site remove in time what is in its store and what nothing names any more. Pictures stay. */
export async function forgetInTime({ database: file }: SitePlaces, now = new Date()): Promise<void> {
  const named = namedFiles(file);
  const until = new Date(now.getTime() + keptDays * 24 * 3600 * 1000).toISOString().replace('Z', '+00:00');
  const database = new Sqlite(file);
  try {
    const name = database.prepare('INSERT OR REPLACE INTO ArrivingFile (folder, name, until) VALUES (?, ?, ?)');
    for (const folder of ['applications', 'documents', 'drafts', 'imports', 'unfinished'] as const) {
      const own = new Set(folder === 'imports' || folder === 'unfinished' ? [] : named[folder]);
      for (const each of await fileStore().list(folder)) if (!own.has(each)) name.run(folder, each, until);
    }
  } finally {
    database.close();
  }
}

/**
 * Copies the unpacked database into the empty PostgreSQL database at `address`, and compares every table.
 * @throws {BackupError} when the copy is not what was read; {UnfitValue} when PostgreSQL cannot hold a value
 */
export async function placeRows({ database }: Pick<SitePlaces, 'database'>, address: string): Promise<void> {
  const tables = siteTables();
  const from = readSqlite(database);
  try {
    const to = await serverTarget(address, tables);
    try {
      reached('marked');
      await copyRows(from, to, tables, storedSearchText, (step, done) => {
        if (step === 'Comparing' && done === 0) reached('filled');
      });
    } finally {
      await to.close();
    }
  } catch (error) {
    if (!(error instanceof DifferentRows)) throw error;
    throw new BackupError(`What was copied is not what was read: ${error.message}. The database cannot be used.`, {
      cause: error,
    });
  } finally {
    await from.close();
  }
}

/** Moves what is in no database and no store to its place. What has a name `kept` is kept under it. */
export async function placeRest(moves: readonly { from: string; to: string; kept?: string }[]): Promise<void> {
  for (const { from, to, kept } of moves) {
    if (!existsSync(from)) continue;
    if (kept && existsSync(to)) await rename(to, kept);
    await rename(from, to);
    await syncFolder(path.dirname(to));
  }
}

/** The small files of a folder of uploads: secrets and the mark. */
export const smallFiles = ({ uploads }: SitePlaces) =>
  ['auth-secret', 'receipt-key', 'site-id'].map((name) => ({
    from: path.join(uploads, name),
    to: path.join(uploadsFolder(), name),
    kept: path.join(uploadsFolder(), `${name}.replaced`),
  }));
