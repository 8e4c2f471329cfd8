import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';

/** The part of better-sqlite3's connection that is used here; the adapter keeps it as `client`. */
interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
}

const connectionOf = (adapter: SqlDriverAdapter) => (adapter as unknown as { client: Connection }).client;

/**
 * Durability and integrity are set on every connection, not left to compile-time defaults: WAL lets readers go on
 * while one writes, FULL syncs the log at every commit, so that an answered application survives power loss.
 */
const pragmas = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
  'PRAGMA wal_autocheckpoint = 1000',
];

/**
 * Prisma's adapter runs every query on one connection, and lets a query of one request run between the
 * statements of another request's transaction: when that transaction rolls back, the stranger's acknowledged
 * write is gone with it. Here a query outside a transaction waits until none is open, and a transaction whose
 * COMMIT failed is rolled back before the next one starts.
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

  async queryRaw(query: SqlQuery) {
    await this.transactionsDone();
    return this.inner.queryRaw(query);
  }

  async executeRaw(query: SqlQuery) {
    await this.transactionsDone();
    return this.inner.executeRaw(query);
  }

  async executeScript(script: string) {
    await this.transactionsDone();
    return this.inner.executeScript(script);
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const release = await this.mutex.acquire();
    const finish = () => {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      release();
    };
    try {
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

  // The statement that follows runs in the same turn as the last check, so nothing can begin in between.
  private async transactionsDone() {
    while (this.mutex.isLocked()) await this.mutex.waitForUnlock();
  }
}

/** Opens `file` with WAL, full synchronisation, foreign keys and isolated transactions. */
export class IsolatedSqliteAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  private readonly inner: PrismaBetterSqlite3;

  constructor(file: string) {
    this.inner = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 10_000 });
    this.adapterName = this.inner.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    for (const pragma of pragmas) connectionOf(adapter).exec(pragma);
    return new IsolatedSqliteAdapter(adapter);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.inner.connectToShadowDb();
  }
}
