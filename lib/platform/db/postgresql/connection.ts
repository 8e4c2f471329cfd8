import { createRequire } from 'node:module';
import path from 'node:path';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { Mutex } from 'async-mutex';
import { maxPlans } from '#lib/platform/config/limits.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { timeRead } from '../reads.ts';

const connectionsUnlessSaid = 10;
const second = 1000;
/** By this name the server's operator sees the site's connections. */
const applicationName = 'innovation-centre';

/** A whole number of the address's query, such as ?connection_limit=5, which lib/platform/config/env.ts has checked. */
const numberIn = (address: URL, name: string, fallback: number): number =>
  Number(address.searchParams.get(name) ?? fallback);

/** How many connections one process has in its pool at most. */
const connectionLimit = (url: string): number => numberIn(new URL(url), 'connection_limit', connectionsUnlessSaid);

/** How many previews of content one process draws at once, each on a connection beside the pool. */
export const previewConnections = 2;
/** Kept free for a backup, a move and the operator’s own tools. */
const spare = 3;

/** The most connections that one start opens, with what the operator needs beside them. */
export const connectionsOf = (url: string): number => connectionLimit(url) + previewConnections + spare;

/** The connection_limit that would do where the server allows so many. */
export const limitWithin = (usable: number): number => usable - spare - previewConnections;

/**
 * How the driver connects to `url`. Nothing waits for ever: a server that does not answer, a statement that does not end
 * and a pool without a free connection are errors, which become 503 with Retry-After
 * (lib/platform/storage/storage-failure.ts).
 */
export function poolConfig(url: string, connections = connectionLimit(url)) {
  const address = new URL(url);
  const wait = numberIn(address, 'pool_timeout', 10);
  for (const name of ['connection_limit', 'pool_timeout']) address.searchParams.delete(name);
  // sslmode then means what PostgreSQL's manual says. Left alone, the driver takes require for verify-full, and warns.
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return {
    connectionString: address.href,
    max: connections,
    connectionTimeoutMillis: wait * second,
    idleTimeoutMillis: 60 * second,
    keepAlive: true,
    statement_timeout: 60 * second,
    lock_timeout: 10 * second,
    idle_in_transaction_session_timeout: 30 * second,
    // A request that the network swallows has no other end.
    query_timeout: 70 * second,
    application_name: applicationName,
  };
}

/** The ends of PostgreSQL's integer. SQLite compares with any number; PostgreSQL refuses the whole statement. */
const most = 2_147_483_647;
const least = -most - 1;

/** The result of `change` for each text and number in the arguments of one of Prisma's verbs. Dates and bytes stay. */
function each(value: unknown, change: (value: string | number) => unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return change(value);
  if (Array.isArray(value)) return value.map((item) => each(item, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item, change)]));
}

/** The text as PostgreSQL can store it: no null character, which says nothing to a person. */
const withoutNull = (text: string): string => text.replaceAll('\0', '\ufffd');

const storable = (value: string | number) => (typeof value === 'string' ? withoutNull(value) : value);

/** The nearest number that PostgreSQL compares with. No sequence gets so far, so none is found. */
const findable = (value: string | number) =>
  typeof value === 'string' ? withoutNull(value) : Math.min(most, Math.max(least, value));

/**
 * The arguments of one of Prisma's verbs as PostgreSQL takes them, whatever a request named or sent. A number that is too
 * great to be stored stays an error.
 */
export function withinRange<Args>(args: Args): Args {
  if (typeof args !== 'object' || args === null) return args;
  const parts = Object.entries(args).map(([name, part]) => [
    name,
    each(part, name === 'where' || name === 'cursor' ? findable : storable),
  ]);
  return Object.fromEntries(parts) as Args;
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNull);

/** A statement with its texts as PostgreSQL takes them. */
function readableStatement(statement: Prisma.Sql): Prisma.Sql {
  if (!statement.values.some(holdsNull)) return statement;
  return Prisma.sql(statement.strings, ...statement.values.map((value) => each(value, storable)));
}

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
      // A failed statement leaves the whole transaction of no use, and PostgreSQL says so to every later one.
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
class RolledBackAdapterFactory implements SqlDriverAdapterFactory {
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

/** Connects as `factory` does. What is asked outside a transaction is timed where someone asked for that. */
const withTimedReads = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await factory.connect();
    const { queryRaw } = adapter;
    adapter.queryRaw = (query: SqlQuery) => timeRead(() => queryRaw.call(adapter, query));
    return adapter;
  },
});

// Loaded only by a site that uses PostgreSQL, and by its path, so that no other needs the generated client or the driver.
const load = (name: string): unknown => createRequire(path.join(projectRoot, 'package.json'))(name);

type Factory = SqlDriverAdapterFactory;

const adapterFor = (config: ReturnType<typeof poolConfig>): Factory => {
  const { PrismaPg } = load('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg');
  return new PrismaPg(config);
};

/**
 * One connection without a client, on which a statement takes as long as it takes. The caller disposes it.
 * @param name what the server's operator sees
 */
export const connectPostgresql = (url: string, name = applicationName): Promise<SqlDriverAdapter> =>
  adapterFor({ ...poolConfig(url, 1), query_timeout: 0, application_name: name }).connect();

function open(url: string, connections?: number, change = (factory: Factory): Factory => factory): PrismaClient {
  const { PrismaClient } = load(
    './lib/platform/db/generated-postgresql/client.ts',
  ) as typeof import('../generated/client.ts');
  const config = poolConfig(url, connections);
  const client = new PrismaClient({
    adapter: withTimedReads(change(adapterFor(config))),
    queryPlanCacheMaxSize: maxPlans,
    transactionOptions: {
      isolationLevel: 'Serializable',
      // Longer than the pool, which says in words that it has no connection.
      maxWait: config.connectionTimeoutMillis + 2000,
      timeout: 20_000,
    },
  });
  return client.$extends({
    query: {
      $allModels: { $allOperations: ({ args, query }) => query(withinRange(args)) },
      $queryRaw: ({ args, query }) => query(readableStatement(args)),
      $executeRaw: ({ args, query }) => query(readableStatement(args)),
    },
  }) as unknown as PrismaClient;
}

/**
 * A client for the PostgreSQL database at `url`, typed like the one for SQLite. The caller must `$disconnect` it. Its
 * array transactions are serializable, and the losing one of two that meet throws: see lib/platform/db/write.ts.
 */
export const openPostgresql = (url: string): PrismaClient => open(url);

/** A client on one connection, whose changes no one else sees. `$disconnect` undoes them. */
export const openForPreview = (url: string): PrismaClient =>
  open(url, 1, (factory) => new RolledBackAdapterFactory(factory));
