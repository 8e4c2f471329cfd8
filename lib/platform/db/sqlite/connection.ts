import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';

/** The part of better-sqlite3's connection that we use. The adapter keeps it as `client`. */
export interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
  function(name: string, run: (...values: unknown[]) => unknown): unknown;
}

export const connectionOf = (adapter: SqlDriverAdapter) => (adapter as unknown as { client: Connection }).client;

// Another process may hold the lock for long. SQLite itself never waits for it, because this whole process would stop.
// Our own waiting lets other requests continue.
const betweenTriesMilliseconds = 20;
/** Long enough for a copy or a migration by another process, short enough for a person who waits for an answer. */
const maxWaitMilliseconds = 5000;

export const isBusy = (error: unknown) =>
  (error as { cause?: { originalCode?: string; kind?: string } }).cause?.kind === 'SocketTimeout' ||
  (error as { code?: string }).code === 'SQLITE_BUSY';

/** Repeats `work` while another process holds the lock that it needs, for at most five seconds. */
export async function whileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + maxWaitMilliseconds;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(betweenTriesMilliseconds);
    }
  }
}

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
  // Deleted rows are overwritten, so that an erased application cannot be found in the file.
  'PRAGMA secure_delete = ON',
];

/** More than a request uses. Each takes some 20 KB. */
const maxStatements = 100;

/** The part of a statement that Prisma's adapter uses. */
const bound = (statement: Sqlite.Statement, values: unknown[]) => ({
  reader: statement.reader,
  columns: () => statement.columns(),
  raw: () => ({ all: () => statement.raw().all(values) }),
  run: () => statement.run(values),
});

/**
 * Keeps the statements that a connection compiled last. Prisma's adapter compiles each one every time, which can
 * take longer than it runs.
 */
export function keepStatements(connection: Pick<Connection, 'prepare'>): void {
  const { prepare } = connection;
  const kept = new LRUCache<string, Sqlite.Statement>({ max: maxStatements });
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? (prepare.call(connection, sql) as Sqlite.Statement);
    kept.set(sql, statement);
    return { bind: (values: unknown[]) => bound(statement, values), run: () => statement.run() };
  };
}

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

interface Watched {
  file: string;
  connection: Sqlite.Database;
  mark: Sqlite.Statement<[], number>;
}

const watch = perProcess('commit watch', () => ({ watched: undefined as Watched | undefined }));

function watched(): Watched {
  const file = databaseFile();
  const { watched: open } = watch();
  if (open?.file === file) return open;
  closeCommitWatch();
  const connection = new Sqlite(file, { readonly: true, timeout: 0 });
  const mark = connection.prepare<[], number>('PRAGMA data_version').pluck();
  const opened = { file, connection, mark };
  watch().watched = opened;
  return opened;
}

/**
 * A number that changes with each commit to the database, by whichever connection or process. It is read from memory
 * that all of them share, by a connection that does nothing else, so it costs some microseconds and never waits.
 * @returns null when it cannot be read, as while another process keeps the whole file to itself
 */
export function commitMark(): number | null {
  try {
    return watched().mark.get() ?? null;
  } catch {
    // The caller then asks the database itself, whose error says more.
    return null;
  }
}

/** Closes the connection. The next `commitMark()` opens another. */
export function closeCommitWatch(): void {
  watch().watched?.connection.close();
  watch().watched = undefined;
}

/** A file beside the database that holds some room for it. */
export const reserveFile = (): string => `${databaseFile()}-reserve`;

/** Gives up the reserve, so that the database can write once more. Synchronous, because a statement waits for it. */
export const releaseReserve = (): void => rmSync(reserveFile(), { force: true });

/** Opens a connection, whose index SQLite cannot make on a full disk, once more without the reserve. */
export function withRoomToOpen<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_IOERR_SHMSIZE') throw error;
    releaseReserve();
    return open();
  }
}
