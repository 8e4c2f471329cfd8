import { connectToMove, openPostgresqlToRead, openPostgresqlToWrite } from '../db/transfer/open-postgresql.ts';
import { ask } from '../db/transfer/postgresql-side.ts';
import { beginningTables, ownMigrations, type SiteTable, siteTables } from '../db/transfer/site-tables.ts';
import { BackupError } from './archive-format.ts';
import { assertEmpty, type MoveTarget, notEmpty } from './move-target.ts';
import { runMigrations } from './run-migrations.ts';
import { unfinishedTable } from './unfinished-move.ts';

type Server = Awaited<ReturnType<typeof connectToMove>>;

/** The address without its password. */
export const shownAddress = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `postgresql://${host}${pathname}`;
};

/** @throws {BackupError} while a site uses the database, from whatever machine */
export async function assertUnused(server: Server, url: string): Promise<void> {
  const [[count] = []] = await ask(
    server,
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'innovation-centre'`,
  );
  if (Number(count) > 0)
    throw new BackupError(`A site that runs uses ${shownAddress(url)}. Stop it on every machine, then move.`);
}

async function isFilled(server: Server, table: string): Promise<boolean> {
  const [[has] = []] = await ask(server, `SELECT EXISTS (SELECT 1 FROM "${table}")::int`);
  return Number(has) === 1;
}

/** Refuses what is not an empty database or one that an earlier move began, before anything is changed in it. */
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
    const known = ownMigrations('postgresql');
    const applied = (await ask(server, 'SELECT migration_name::text FROM "_prisma_migrations"')).map(String);
    const unknown = applied.filter((name) => !known.includes(name));
    if (unknown.length > 0)
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
  const server = await connectToMove(url);
  await assertUsable(server, siteTables(), url).finally(() => server.dispose());
}

/** The PostgreSQL database at `url`, which is filled in one transaction. */
export async function serverTarget(url: string, tables: readonly SiteTable[]): Promise<MoveTarget> {
  const server = await connectToMove(url);
  try {
    await assertUsable(server, tables, url);
    // What an earlier move left is only its mark.
    await ask(server, `DROP TABLE IF EXISTS "${unfinishedTable}"`);
    await runMigrations(url);
    const there = await openPostgresqlToRead(url);
    await assertEmpty(there, tables, shownAddress(url)).finally(() => there.close());
    await ask(server, `CREATE TABLE "${unfinishedTable}" ("since" TIMESTAMPTZ NOT NULL DEFAULT now())`);
  } finally {
    await server.dispose();
  }
  const writer = await openPostgresqlToWrite(url, tables, [`DROP TABLE "${unfinishedTable}"`]);
  return { writer, finish: async () => {}, close: () => writer.close() };
}
