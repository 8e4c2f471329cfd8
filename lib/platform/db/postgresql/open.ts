import { createRequire } from 'node:module';
import path from 'node:path';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils';
import { maxPlans } from '../../config/limits.ts';
import { projectRoot } from '../../config/paths.ts';
import type { PrismaClient } from '../generated/client.ts';
import { timeRead } from '../time-reads.ts';
import { applicationName, poolConfig } from './connection.ts';
import { RolledBackAdapterFactory } from './rolled-back.ts';
import { readableStatement, withinRange } from './within-range.ts';

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
