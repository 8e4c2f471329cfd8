import { migrationsFolder, migrationsIn, replacedHistory } from '#lib/platform/db/migrations.ts';
import { applyPostgresqlMigrations, unfinishedTable } from '#lib/platform/db/postgresql/migrations.ts';
import { digestOf } from '#lib/platform/db/transfer/copy-rows.ts';
import type { RowReader, RowWriter } from '#lib/platform/db/transfer/moved-rows.ts';
import {
  ask,
  connectToCopy,
  openPostgresqlToRead,
  openPostgresqlToWrite,
} from '#lib/platform/db/transfer/postgresql-side.ts';
import { beginningTables, emptySite, type SiteTable, siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { readOpen } from '#lib/platform/db/transfer/sqlite-side.ts';
import { BackupError } from './archive-format.ts';

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
export async function serverTarget(url: string, tables: readonly SiteTable[]): Promise<RowWriter> {
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
