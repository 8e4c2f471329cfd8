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

import { Breath } from './sqlite/breath.ts';
import { keepStatements } from './sqlite/keep-statements.ts';
import { isBusy, whileBusy } from './sqlite/while-busy.ts';
import { timeRead } from './time-reads.ts';

/** The part of better-sqlite3's connection that we use. The adapter keeps it as `client`. */
interface Connection {
  readonly inTransaction: boolean;
  exec(sql: string): unknown;
  prepare(sql: string): unknown;
  function(name: string, run: (...values: unknown[]) => unknown): unknown;
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
  // What is deleted is overwritten, so that an erased application cannot be found in the file.
  'PRAGMA secure_delete = ON',
];

/** Statements that change nothing, and wait for no one. */
const isRead = ({ sql }: SqlQuery) => /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i.test(sql);

/** Statements that see what is committed, on whichever connection. A PRAGMA may be about its own. */
const isSelect = ({ sql }: SqlQuery) => /^\s*SELECT\b/i.test(sql);

const isFull = (error: unknown) =>
  (error as { cause?: { originalCode?: string } }).cause?.originalCode === 'SQLITE_FULL';

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

/**
 * The most parameters of one statement (https://sqlite.org/limits.html#max_variable_number). Prisma counts on 999, the
 * limit of old versions, and then cannot read the lists of more rows than that, such as the teams of a thousand startups.
 */
const mostParameters = 32_766;

/** Waits until others that write to the file let this one write. @returns how to say that it is over; null if there are none */
type TakeTurn = () => Promise<() => void> | null;

/** What a connection does beside its statements. */
export interface Manners {
  /** Frees some space when the disk is full. */
  makeRoom?: () => void;
  takeTurn?: TakeTurn;
}

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
  private readonly makeRoom: () => void;
  private readonly takeTurn: TakeTurn;

  constructor(
    inner: SqlDriverAdapter,
    openReader: () => Promise<SqlDriverAdapter>,
    { makeRoom, takeTurn }: Required<Manners>,
  ) {
    this.inner = inner;
    this.openReader = openReader;
    this.makeRoom = makeRoom;
    this.takeTurn = takeTurn;
    this.adapterName = inner.adapterName;
    this.connection = connectionOf(inner);
  }

  queryRaw(query: SqlQuery) {
    const beside = isSelect(query) ? () => this.beside(query) : undefined;
    const run = () => this.alone(() => this.inner.queryRaw(query), beside);
    return timeRead(() => (isRead(query) ? run() : this.inTurn(run)));
  }

  executeRaw(query: SqlQuery) {
    return this.inTurn(() => this.alone(() => this.inner.executeRaw(query)));
  }

  executeScript(script: string) {
    return this.inTurn(() => this.alone(() => this.inner.executeScript(script)));
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    const endTurn = await this.takeTurn();
    const release = await whileBusy(() => this.begin()).catch((error: unknown) => {
      endTurn?.();
      throw error;
    });
    const finish = () => {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      release();
      endTurn?.();
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
    return { supportsRelationJoins: false, maxBindValues: mostParameters };
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

  private async inTurn<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.takeTurn();
    if (!turn) return write();
    const end = await turn;
    return write().finally(end);
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
  private readonly manners: Required<Manners>;

  constructor(file: string, { makeRoom = () => undefined, takeTurn = () => null }: Manners = {}) {
    this.manners = { makeRoom, takeTurn };
    this.inner = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: 0 });
    this.adapterName = this.inner.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    const connection = connectionOf(adapter);
    for (const pragma of pragmas) await whileBusy(() => connection.exec(pragma));
    keepStatements(connection);
    leaveBeginToUs(connection);
    addMustHold(connection);
    return new IsolatedSqliteAdapter(adapter, () => this.connectReader(), this.manners);
  }

  private async connectReader(): Promise<SqlDriverAdapter> {
    const adapter = await this.inner.connect();
    const connection = connectionOf(adapter);
    await whileBusy(() => connection.exec('PRAGMA query_only = ON'));
    keepStatements(connection);
    return adapter;
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.inner.connectToShadowDb();
  }
}
