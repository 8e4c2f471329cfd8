import { setImmediate as nextTurn } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import { timeRead } from '../reads.ts';
import {
  type Connection,
  connectionOf,
  isBusy,
  maxParameters,
  prepareReader,
  prepareWriter,
  whileBusy,
} from './connection.ts';

/** How long statements follow each other without a pause. The driver runs them in our own thread, so other requests wait. */
const maxAtOnceMilliseconds = 20;

/** Lets others be answered between statements, once those of one turn of the event loop took long. */
class Breath {
  private begunAt: number | null = null;

  /** To be awaited before a statement. Undefined while nothing took long. */
  take(): Promise<void> | undefined {
    if (this.begunAt === null) {
      this.begunAt = performance.now();
      setImmediate(() => {
        this.begunAt = null;
      });
    } else if (performance.now() - this.begunAt > maxAtOnceMilliseconds) return nextTurn();
    return undefined;
  }
}

/** Statements that see what is committed, on whichever connection. A PRAGMA may be about its own. */
const isSelect = ({ sql }: SqlQuery) => /^\s*SELECT\b/i.test(sql);

const isFull = (error: unknown) =>
  (error as { cause?: { originalCode?: string } }).cause?.originalCode === 'SQLITE_FULL';

/** Frees some space when the disk is full. */
type MakeRoom = () => void;

/**
 * Prisma's adapter runs every query on one connection and lets one request's query run between the statements of
 * another request's transaction. If that transaction rolls back, it undoes the first request's acknowledged write too.
 * This adapter makes a write outside a transaction wait until none is open, and rolls back a transaction whose COMMIT
 * failed before the next one starts. What only reads then has a connection of its own, so it waits for no transaction, and
 * sees what was committed before.
 */
class IsolatedSqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  private readonly inner: SqlDriverAdapter;
  private readonly connection: Connection;
  private readonly mutex = new Mutex();
  private readonly breath = new Breath();
  private readonly openReader: () => Promise<SqlDriverAdapter>;
  /** Opened when a read first meets a transaction. */
  private reader: Promise<SqlDriverAdapter> | undefined;
  private readonly makeRoom: MakeRoom;

  constructor(inner: SqlDriverAdapter, openReader: () => Promise<SqlDriverAdapter>, makeRoom: MakeRoom) {
    this.inner = inner;
    this.openReader = openReader;
    this.makeRoom = makeRoom;
    this.adapterName = inner.adapterName;
    this.connection = connectionOf(inner);
  }

  queryRaw(query: SqlQuery) {
    const beside = isSelect(query) ? () => this.beside(query) : undefined;
    return timeRead(() => this.alone(() => this.inner.queryRaw(query), beside));
  }

  executeRaw(query: SqlQuery) {
    return this.alone(() => this.inner.executeRaw(query));
  }

  executeScript(script: string) {
    return this.alone(() => this.inner.executeScript(script));
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const release = await whileBusy(() => this.begin());
    const finish = () => {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      release();
    };
    try {
      const transaction = await this.inner.startTransaction(isolationLevel);
      const { commit, rollback, executeRaw, queryRaw } = transaction;
      transaction.commit = () => commit.call(transaction).finally(finish);
      transaction.rollback = () => rollback.call(transaction).finally(finish);
      // SQLite itself takes a transaction back when the disk is full. A second ROLLBACK would hide that error.
      transaction.executeRaw = async (query) => {
        await this.breath.take();
        return query.sql === 'ROLLBACK' && !this.connection.inTransaction ? 0 : executeRaw.call(transaction, query);
      };
      transaction.queryRaw = async (query) => {
        await this.breath.take();
        return queryRaw.call(transaction, query);
      };
      return transaction;
    } catch (error) {
      finish();
      throw error;
    }
  }

  getConnectionInfo() {
    return { supportsRelationJoins: false, maxBindValues: maxParameters };
  }

  async dispose() {
    await (await this.reader)?.dispose();
    return this.inner.dispose();
  }

  /** Only a transaction that has begun keeps others waiting; one that waits for another process does not. */
  private async begin(): Promise<() => void> {
    const release = await this.mutex.acquire();
    try {
      this.connection.exec('BEGIN IMMEDIATE');
      return release;
    } catch (error) {
      release();
      throw isBusy(error) ? new DriverAdapterError({ kind: 'SocketTimeout' }) : error;
    }
  }

  private async beside(query: SqlQuery) {
    this.reader ??= this.openReader().catch((error: unknown) => {
      this.reader = undefined;
      throw error;
    });
    return (await this.reader).queryRaw(query);
  }

  /** Moves the write-ahead log into the database, so that the next write uses the log's room again. */
  private beginLogAgain(): void {
    try {
      this.connection.exec('PRAGMA wal_checkpoint(RESTART)');
    } catch {
      // There is no room for that either. The repeated statement says so.
    }
  }

  // The statement runs in the same turn as the last check, so nothing can begin in between.
  private alone<T>(statement: () => Promise<T>, besideTransaction?: () => Promise<T>): Promise<T> {
    const once = async () => {
      await this.breath.take();
      if (besideTransaction && this.mutex.isLocked()) return besideTransaction();
      while (this.mutex.isLocked()) await this.mutex.waitForUnlock();
      return statement();
    };
    const onceMore = (error: unknown) => {
      if (!isFull(error)) throw error;
      // A statement that failed left nothing behind, so it can be repeated.
      this.makeRoom();
      this.beginLogAgain();
      return once();
    };
    return whileBusy(() => once().catch(onceMore));
  }
}

/** Opens `file` with WAL, full synchronisation, foreign keys and isolated transactions. */
export class IsolatedSqliteAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite';
  readonly adapterName: string;
  private readonly inner: PrismaBetterSqlite3;
  private readonly makeRoom: MakeRoom;

  constructor(file: string, makeRoom: MakeRoom = () => undefined) {
    this.makeRoom = makeRoom;
    this.inner = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 0 });
    this.adapterName = this.inner.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    await prepareWriter(connectionOf(adapter));
    return new IsolatedSqliteAdapter(adapter, () => this.connectReader(), this.makeRoom);
  }

  private async connectReader(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    await prepareReader(connectionOf(adapter));
    return adapter;
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.inner.connectToShadowDb();
  }
}
