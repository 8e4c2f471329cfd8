import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { connectPostgresql } from '../postgresql/open.ts';
import { ask, readPostgresql, writePostgresql } from './postgresql-side.ts';
import type { RowReader, RowWriter } from './row-side.ts';
import type { SiteTable } from './site-tables.ts';

/** By this name others see our connection, and we do not take it for that of a site that runs. */
const ownName = 'innovation-centre copy';

/** One connection for a backup or a restore. The caller disposes it. */
export const connectToCopy = (url: string): Promise<SqlDriverAdapter> => connectPostgresql(url, ownName);

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
  const adapter = await connectToCopy(url);
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
  const adapter = await connectToCopy(url);
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
