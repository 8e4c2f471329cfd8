import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { keepStatements } from './keep-statements.ts';
import { whileBusy } from './while-busy.ts';

/** The part of better-sqlite3's connection that we use. The adapter keeps it as `client`. */
export interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
  function(name: string, run: (...values: unknown[]) => unknown): unknown;
}

export const connectionOf = (adapter: SqlDriverAdapter) => (adapter as unknown as { client: Connection }).client;

/**
 * The most parameters of one statement (https://sqlite.org/limits.html#max_variable_number). Prisma counts on 999, the
 * limit of old versions, and then cannot read the lists of more rows than that, such as the teams of a thousand startups.
 */
export const maxParameters = 32_766;

/**
 * Every connection sets durability and integrity instead of relying on compile-time defaults. WAL lets readers continue
 * while one connection writes. FULL syncs the log at every commit, so that an acknowledged application survives power
 * loss.
 */
const pragmas = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA wal_autocheckpoint = 1000',
  // What is deleted is overwritten, so that an erased application cannot be found in the file.
  'PRAGMA secure_delete = ON',
];

/**
 * We begin transactions ourselves for two reasons. They take the write lock at the start, because one that takes it
 * later cannot be retried as a whole. And when the BEGIN of Prisma's adapter fails, the adapter never lets another
 * transaction begin.
 */
function leaveBeginToUs(connection: Connection): void {
  const { prepare } = connection;
  connection.prepare = (sql) => (sql === 'BEGIN' ? { run: () => undefined } : prepare.call(connection, sql));
}

/** The code of the error by which the SQL function `must_hold` ends a statement. */
export const brokenRule = 'RULE_BROKEN';

/** Gives SQL a way to undo a transaction, for mustHold. Other databases have a statement for it. */
const addMustHold = (connection: Connection) =>
  connection.function('must_hold', (rule) => {
    throw Object.assign(new Error(String(rule)), { code: brokenRule });
  });

/** Prepares the connection that writes. */
export async function prepareWriter(connection: Connection): Promise<void> {
  for (const pragma of pragmas) await whileBusy(() => connection.exec(pragma));
  keepStatements(connection);
  leaveBeginToUs(connection);
  addMustHold(connection);
}

/** Prepares the connection on which reads go on beside a transaction. */
export async function prepareReader(connection: Connection): Promise<void> {
  await whileBusy(() => connection.exec('PRAGMA query_only = ON'));
  keepStatements(connection);
}
