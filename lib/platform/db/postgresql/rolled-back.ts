import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';

/** One connection in a transaction that is never committed. A transaction within it is a part of it. */
class RolledBackAdapter implements SqlDriverAdapter {
  readonly provider = 'postgres';
  readonly adapterName: string;
  private readonly inner: SqlDriverAdapter;
  private readonly transaction: Transaction;
  private readonly mutex = new Mutex();

  constructor(inner: SqlDriverAdapter, transaction: Transaction) {
    this.inner = inner;
    this.transaction = transaction;
    this.adapterName = inner.adapterName;
  }

  // A page asks for several things at once, and the connection answers one after the other.
  queryRaw(query: SqlQuery) {
    return this.mutex.runExclusive(() => this.transaction.queryRaw(query));
  }

  executeRaw(query: SqlQuery) {
    return this.mutex.runExclusive(() => this.transaction.executeRaw(query));
  }

  async executeScript(script: string): Promise<void> {
    await this.executeRaw({ sql: script, args: [], argTypes: [] });
  }

  async startTransaction(_level?: IsolationLevel): Promise<Transaction> {
    const { provider, adapterName } = this;
    return {
      provider,
      adapterName,
      options: { usePhantomQuery: true },
      queryRaw: (query) => this.queryRaw(query),
      executeRaw: (query) => this.executeRaw(query),
      commit: async () => {},
      // What failed leaves the whole transaction of no use, and PostgreSQL says so to every later statement.
      rollback: async () => {},
    };
  }

  getConnectionInfo() {
    return this.inner.getConnectionInfo?.() ?? { supportsRelationJoins: false };
  }

  async dispose(): Promise<void> {
    try {
      await this.transaction.rollback();
    } finally {
      await this.inner.dispose();
    }
  }
}

/** Connects as `factory` does, for changes that no one else sees and that end with the connection. */
export class RolledBackAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName: string;
  private readonly factory: SqlDriverAdapterFactory;

  constructor(factory: SqlDriverAdapterFactory) {
    this.factory = factory;
    this.adapterName = factory.adapterName;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const inner = await this.factory.connect();
    try {
      const transaction = await inner.startTransaction();
      // The content's version stays: its row would be locked for every editor as long as the page is read.
      await transaction.executeRaw({ sql: "SET LOCAL site.preview = 'on'", args: [], argTypes: [] });
      return new RolledBackAdapter(inner, transaction);
    } catch (error) {
      await inner.dispose();
      throw error;
    }
  }
}
