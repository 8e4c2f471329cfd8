import { setTimeout } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';

/** The part of better-sqlite3's connection that we use. The adapter keeps it as `client`. */
interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
}

const connectionOf = (adapter: SqlDriverAdapter) => (adapter as unknown as { client: Connection }).client;

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
];

// While SQLite itself waits for another process's lock, this whole process stops. Our own waiting lets other requests
// continue.
const sqliteWaitMilliseconds = 20;
const betweenTriesMilliseconds = 30;
const mostWaitMilliseconds = 10_000;

const isBusy = (error: unknown) =>
  (error as { cause?: { originalCode?: string; kind?: string } }).cause?.kind === 'SocketTimeout' ||
  (error as { code?: string }).code === 'SQLITE_BUSY';

/** Retries `work` while another process holds the lock that it needs, for at most ten seconds. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + mostWaitMilliseconds;
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
 * We begin transactions ourselves for two reasons. They take the write lock at the start, because one that takes it
 * later cannot be retried as a whole. And when the BEGIN of Prisma's adapter fails, the adapter never lets another
 * transaction begin.
 */
function leaveBeginToUs(connection: Connection): void {
  const inherited: Connection = Object.getPrototypeOf(connection);
  connection.prepare = (sql) => (sql === 'BEGIN' ? { run: () => undefined } : inherited.prepare.call(connection, sql));
}

/**
 * Prisma's adapter runs every query on one connection and lets one request's query run between the statements of
 * another request's transaction. If that transaction rolls back, it undoes the first request's acknowledged write too.
 * This adapter makes a query outside a transaction wait until none is open, and rolls back a transaction whose COMMIT
 * failed before the next one starts.
 */
class IsolatedSqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  private readonly inner: SqlDriverAdapter;
  private readonly connection: Connection;
  private readonly mutex = new Mutex();

  constructor(inner: SqlDriverAdapter) {
    this.inner = inner;
    this.adapterName = inner.adapterName;
    this.connection = connectionOf(inner);
  }

  queryRaw(query: SqlQuery) {
    return this.alone(() => this.inner.queryRaw(query));
  }

  executeRaw(query: SqlQuery) {
    return this.alone(() => this.inner.executeRaw(query));
  }

  executeScript(script: string) {
    return this.alone(() => this.inner.executeScript(script));
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const release = await this.mutex.acquire();
    const finish = () => {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      release();
    };
    try {
      await whileBusy(async () => this.connection.exec('BEGIN IMMEDIATE'));
      const transaction = await this.inner.startTransaction(isolationLevel);
      const { commit, rollback } = transaction;
      transaction.commit = () => commit.call(transaction).finally(finish);
      transaction.rollback = () => rollback.call(transaction).finally(finish);
      return transaction;
    } catch (error) {
      finish();
      throw error;
    }
  }

  getConnectionInfo() {
    return this.inner.getConnectionInfo?.() ?? { supportsRelationJoins: false };
  }

  dispose() {
    return this.inner.dispose();
  }

  // The statement runs in the same turn as the last check, so nothing can begin in between.
  private alone<T>(statement: () => Promise<T>): Promise<T> {
    return whileBusy(async () => {
      while (this.mutex.isLocked()) await this.mutex.waitForUnlock();
      return statement();
    });
  }
}

/** Opens `file` with WAL, full synchronisation, foreign keys and isolated transactions. */
export class IsolatedSqliteAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  private readonly inner: PrismaBetterSqlite3;

  constructor(file: string) {
    this.inner = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: sqliteWaitMilliseconds });
    this.adapterName = this.inner.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    const connection = connectionOf(adapter);
    for (const pragma of pragmas) await whileBusy(async () => connection.exec(pragma));
    leaveBeginToUs(connection);
    return new IsolatedSqliteAdapter(adapter);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.inner.connectToShadowDb();
  }
}
