import { isDriverAdapterError, type Transaction } from '@prisma/driver-adapter-utils';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import {
  type Migration,
  migrationsFolder,
  migrationsIn,
  migrationsTable,
  type NotedMigration,
  pendingAmong,
  replacedHistory,
  startFirst,
} from '../migrations.ts';
import { connectPostgresql } from './connection.ts';
/** The table that keeps a PostgreSQL database from serving while a restore fills it. Older ones have it under this name. */
export const unfinishedTable = '_unfinished_move';

/** The words with which a start refuses a database that has this table. */
const unfinishedWords =
  'A restore into this database has not ended, so that it lacks rows. Run the restore again, or start the site with the settings that it had before.';

const maxWaitMinutes = 10;
/** One of the numbers that PostgreSQL’s advisory locks go by. Ours alone, and the same in all releases. */
const lock = 4_726_118;

/** Prisma's own table, so that its command line understands the database too. */
const historyTable = `CREATE TABLE IF NOT EXISTS "${migrationsTable}" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

const run = (transaction: Transaction, sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] });
const ask = async (transaction: Transaction, sql: string) =>
  (await transaction.queryRaw({ sql, args: [], argTypes: [] })).rows;

const note = (transaction: Transaction, { name, checksum }: Migration) =>
  run(
    transaction,
    `INSERT INTO "${migrationsTable}" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
      VALUES (gen_random_uuid()::text, '${checksum}', now(), '${name}', 1)`,
  );

/** The migrations that the database notes as carried out. */
async function notedIn(transaction: Transaction): Promise<NotedMigration[]> {
  const rows = await ask(
    transaction,
    `SELECT "migration_name", "checksum" FROM "${migrationsTable}" WHERE "finished_at" IS NOT NULL`,
  );
  return (rows as [string, string][]).map(([name, checksum]) => ({ name, checksum }));
}

/** The server's message, with what to do where that is known. */
function explain(error: unknown): string {
  const said = isDriverAdapterError(error) ? error.cause : null;
  const message = (said as { originalMessage?: string } | null)?.originalMessage ?? String((error as Error).message);
  return /pg_trgm/.test(message)
    ? `${message}\nThe search needs PostgreSQL’s extension pg_trgm. Install the package postgresql-contrib on the server, and let an administrator run: CREATE EXTENSION pg_trgm;`
    : message;
}

async function applyWithin(transaction: Transaction, folder: string): Promise<string[]> {
  // A second start waits here, and then finds nothing to do. The lock ends with the transaction.
  await run(transaction, `SET LOCAL lock_timeout = '${maxWaitMinutes}min'; SET LOCAL statement_timeout = 0`);
  await run(transaction, `SELECT pg_advisory_xact_lock(${lock})`);
  const [[unfinished] = []] = await ask(transaction, `SELECT to_regclass('"${unfinishedTable}"')::text`);
  if (unfinished) throw new OperatorError(unfinishedWords);
  await run(transaction, historyTable);
  const migrations = migrationsIn(folder);
  const replaced = replacedHistory('postgresql', await notedIn(transaction));
  if (replaced === 'some') throw new OperatorError(startFirst('The database'));
  const [initial] = migrations;
  if (replaced === 'all' && initial) {
    await run(transaction, `DELETE FROM "${migrationsTable}"`);
    await note(transaction, initial);
  }
  const pending = pendingAmong(migrations, await notedIn(transaction));
  for (const migration of pending) {
    await run(transaction, migration.sql);
    await note(transaction, migration);
  }
  return pending.map(({ name }) => name);
}

/**
 * Applies the committed migrations that the PostgreSQL database at `url` lacks, all or none. Of several processes one does
 * it, and the others wait until it is done.
 * @returns the names of the migrations applied just now
 * @throws {OperatorError} when one fails or was edited, or when the database is from before release 1.0.0 and not up to
 * date; it then is as it was
 */
export async function applyPostgresqlMigrations(
  url: string,
  folder = migrationsFolder('postgresql'),
): Promise<string[]> {
  const connection = await connectPostgresql(url);
  try {
    const transaction = await connection.startTransaction();
    try {
      const names = await applyWithin(transaction, folder);
      await run(transaction, 'COMMIT');
      await transaction.commit();
      return names;
    } catch (error) {
      await run(transaction, 'ROLLBACK').catch(() => undefined);
      await transaction.rollback();
      throw new OperatorError(`The database could not be migrated, and is as it was.\n${explain(error)}`, {
        cause: error,
      });
    }
  } finally {
    await connection.dispose();
  }
}
