import { createRequire } from 'node:module';
import path from 'node:path';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { projectRoot } from '../../config/paths.ts';
import { poolConfig } from '../postgresql/connection.ts';
import { ask, readPostgresql, writePostgresql } from './postgresql-side.ts';
import type { RowReader, RowWriter } from './row-side.ts';
import type { SiteTable } from './site-tables.ts';

/** By this name others see our connection, and we do not take it for that of a site that runs. */
const ownName = 'innovation-centre move';

/** One connection. A statement takes as long as it takes. The caller disposes it. */
export function connectPostgresql(url: string): Promise<SqlDriverAdapter> {
  // Loaded only by who uses PostgreSQL.
  const load = createRequire(path.join(projectRoot, 'package.json'));
  const { PrismaPg } = load('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg');
  return new PrismaPg({ ...poolConfig(url, 1), query_timeout: 0, application_name: ownName }).connect();
}

async function begin(adapter: SqlDriverAdapter, mode: string) {
  const transaction = await adapter.startTransaction();
  await ask(transaction, `SET TRANSACTION ISOLATION LEVEL ${mode}`);
  await ask(transaction, 'SET LOCAL statement_timeout = 0');
  await ask(transaction, 'SET LOCAL idle_in_transaction_session_timeout = 0');
  let isOver = false;
  const end = async (how: 'COMMIT' | 'ROLLBACK') => {
    if (isOver) return;
    isOver = true;
    await ask(transaction, how);
    await (how === 'COMMIT' ? transaction.commit() : transaction.rollback());
  };
  return { transaction, end };
}

/** The PostgreSQL database at `url` as it is at one moment. Nothing is written to it. */
export async function openPostgresqlToRead(url: string): Promise<RowReader> {
  const adapter = await connectPostgresql(url);
  const { transaction, end } = await begin(adapter, 'REPEATABLE READ, READ ONLY');
  return readPostgresql(transaction, async () => {
    await end('ROLLBACK').catch(() => undefined);
    await adapter.dispose();
  });
}

/** The PostgreSQL database at `url`, to be filled in one transaction. `last` is what else that does before it ends. */
export async function openPostgresqlToWrite(
  url: string,
  tables: readonly SiteTable[],
  last: string[] = [],
): Promise<RowWriter> {
  const adapter = await connectPostgresql(url);
  const { transaction, end } = await begin(adapter, 'READ COMMITTED');
  return writePostgresql(transaction, tables, {
    commit: async () => {
      for (const statement of last) await ask(transaction, statement);
      await end('COMMIT');
    },
    close: async () => {
      await end('ROLLBACK').catch(() => undefined);
      await adapter.dispose();
    },
  });
}
