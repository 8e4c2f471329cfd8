import type { Transaction } from '@prisma/driver-adapter-utils';
import { connectPostgresql } from './open.ts';

/** One of the numbers that PostgreSQL’s advisory locks go by. Ours alone, and the same in all releases. */
const lock = 4_726_119;
/** Longer than any migration or sample takes. */
const longestWaitMinutes = 30;

const ask = (transaction: Transaction, sql: string) => transaction.queryRaw({ sql, args: [], argTypes: [] });

/**
 * Keeps other starts on the PostgreSQL database at `url`, on whatever machine, from preparing it until `work` has ended.
 * PostgreSQL itself ends the turn of a start that dies.
 * @param waits called when another start has the turn
 */
export async function inStartTurn<T>(url: string, waits: () => void, work: () => Promise<T>): Promise<T> {
  const connection = await connectPostgresql(url);
  try {
    const transaction = await connection.startTransaction();
    try {
      await ask(transaction, `SET LOCAL lock_timeout = '${longestWaitMinutes}min'`);
      await ask(transaction, 'SET LOCAL statement_timeout = 0');
      await ask(transaction, 'SET LOCAL idle_in_transaction_session_timeout = 0');
      const { rows } = await ask(transaction, `SELECT pg_try_advisory_xact_lock(${lock})`);
      if (!rows[0]?.[0]) {
        waits();
        await ask(transaction, `SELECT pg_advisory_xact_lock(${lock})::text`);
      }
      return await work();
    } finally {
      // What `work` threw must not be hidden by a connection that is gone.
      await ask(transaction, 'ROLLBACK').catch(() => undefined);
      await transaction.rollback().catch(() => undefined);
    }
  } finally {
    await connection.dispose();
  }
}
