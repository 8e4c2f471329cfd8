import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { isDriverAdapterError, type Transaction } from '@prisma/driver-adapter-utils';
import { unfinishedTable, unfinishedWords } from '../../lib/operations/backup/unfinished-restore.ts';
import { OperatorError } from '../../lib/platform/config/operator-error.ts';
import { poolConfig } from '../../lib/platform/db/postgresql/connection.ts';
import { migrationsFolder } from './pending-sql.ts';

const longestWaitMinutes = 10;
/** One of the numbers that PostgreSQL’s advisory locks go by. Ours alone, and the same in all releases. */
const lock = 4_726_118;

const run = (transaction: Transaction, sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] });

/** Prisma's own table, so that its command line understands the database too. */
const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) NOT NULL PRIMARY KEY, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

const applied = (name: string, sql: string) =>
  `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "applied_steps_count")
   VALUES (gen_random_uuid()::text, '${createHash('sha256').update(sql).digest('hex')}', now(), '${name}', 1)`;

/** The committed migrations, oldest first. */
const migrations = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** What PostgreSQL said, with what to do where that is known. */
function explain(error: unknown): string {
  const said = isDriverAdapterError(error) ? error.cause : null;
  const message = (said as { originalMessage?: string } | null)?.originalMessage ?? String((error as Error).message);
  return /pg_trgm/.test(message)
    ? `${message}\nThe search needs PostgreSQL’s extension pg_trgm. Install the package postgresql-contrib on the server, and let an administrator run: CREATE EXTENSION pg_trgm;`
    : message;
}

/** Every start comes here. */
async function assertNoRestore(transaction: Transaction): Promise<void> {
  const { rows } = await transaction.queryRaw({
    sql: `SELECT to_regclass('"${unfinishedTable}"')::text`,
    args: [],
    argTypes: [],
  });
  if (rows[0]?.[0]) throw new OperatorError(unfinishedWords);
}

async function applyWithin(transaction: Transaction, folder: string): Promise<string[]> {
  // A second start waits here, and then finds nothing to do. The lock ends with the transaction.
  await run(transaction, `SET LOCAL lock_timeout = '${longestWaitMinutes}min'; SET LOCAL statement_timeout = 0`);
  await run(transaction, `SELECT pg_advisory_xact_lock(${lock})`);
  await assertNoRestore(transaction);
  await run(transaction, historyTable);
  const { rows } = await transaction.queryRaw({
    sql: 'SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL',
    args: [],
    argTypes: [],
  });
  const known = new Map(rows as [string, string][]);
  const names: string[] = [];
  for (const { name, sql } of migrations(folder)) {
    const checksum = createHash('sha256').update(sql).digest('hex');
    if (known.get(name) === checksum) continue;
    if (known.has(name)) throw new OperatorError(`The migration ${name} was edited after it was applied.`);
    await run(transaction, sql);
    await run(transaction, applied(name, sql));
    names.push(name);
  }
  return names;
}

/**
 * Applies the committed migrations that the PostgreSQL database at `url` lacks, all or none. Of several processes one does
 * it, and the others wait until it is done.
 * @returns the names of the migrations applied just now
 * @throws {OperatorError} when one fails or was edited; the database then is as it was
 */
export async function applyPostgresqlMigrations(url: string, folder = migrationsFolder): Promise<string[]> {
  const adapter = await new PrismaPg({ ...poolConfig(url, 1), query_timeout: 0 }).connect();
  try {
    const transaction = await adapter.startTransaction();
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
    await adapter.dispose();
  }
}
