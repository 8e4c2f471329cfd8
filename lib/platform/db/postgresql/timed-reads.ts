import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils';
import { timeRead } from '../time-reads.ts';

/** Connects as `factory` does. What is asked outside a transaction is timed where someone asked for that. */
export const withTimedReads = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory => ({
  provider: factory.provider,
  adapterName: factory.adapterName,
  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await factory.connect();
    const { queryRaw } = adapter;
    adapter.queryRaw = (query: SqlQuery) => timeRead(() => queryRaw.call(adapter, query));
    return adapter;
  },
});
