import { logError } from '../../monitoring/log-error.ts';
import { connectPostgresql } from './connection.ts';

/** One of the numbers that PostgreSQL’s advisory locks go by. Ours alone, and the same in all releases. */
const claimLock = 4_726_120;
interface Claim {
  /** Fails when the connection is gone, and the claim with it. */
  look: () => Promise<unknown>;
  release: () => Promise<void>;
}

/** An open transaction keeps the claimLock and the connection. It has read nothing, so it keeps nothing else. */
async function openLocks(url: string, name?: string) {
  const connection = await connectPostgresql(url, name);
  const transaction = await connection.startTransaction();
  const ask = async (sql: string) => (await transaction.queryRaw({ sql, args: [], argTypes: [] })).rows[0]?.[0];
  await ask('SET LOCAL statement_timeout = 0');
  await ask('SET LOCAL idle_in_transaction_session_timeout = 0');
  let isOver = false;
  const release = async () => {
    if (isOver) return;
    isOver = true;
    // The error of its holder must not be hidden by a connection that is gone.
    await ask('ROLLBACK').catch(() => undefined);
    await transaction.rollback().catch(() => undefined);
    await connection.dispose();
  };
  return { ask, release };
}

async function claimOnce(url: string, isShared: boolean): Promise<Claim | null> {
  const { ask, release } = await openLocks(url, 'innovation-centre: one server');
  const isTaken = await ask(`SELECT pg_try_advisory_xact_lock${isShared ? '_shared' : ''}(${claimLock})`);
  if (isTaken === true) return { look: () => ask('SELECT 1'), release };
  await release();
  return null;
}

/**
 * Claims the PostgreSQL database at `url` for this start, until it ends, however it ends: together with other starts that
 * share it, or alone. A claim that a broken connection ended is made again at the next look.
 * @returns how to end it. Null while others have it in a way that does not go with this one
 */
export async function claimDatabase(
  url: string,
  { isShared, lookEveryMilliseconds = 10_000 }: { isShared: boolean; lookEveryMilliseconds?: number },
): Promise<(() => Promise<void>) | null> {
  let claim = await claimOnce(url, isShared);
  if (!claim) return null;
  let isLooking = false;
  let isRefused = false;
  const look = async () => {
    try {
      await claim?.look();
      if (claim) return;
    } catch {
      // The server ended, or the network did. What asks it for more says so.
      await claim?.release().catch(() => undefined);
      claim = null;
    }
    claim = await claimOnce(url, isShared);
    if (!claim && !isRefused)
      logError(
        'Another server has begun to use the database while this one had lost its connection. Stop one of them.',
      );
    isRefused = !claim;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    await claim?.release();
  };
}

/** One of the numbers that PostgreSQL’s advisory locks go by. Ours alone, and the same in all releases. */
const turnLock = 4_726_119;
/** Longer than any migration or sample takes. */
const longestWaitMinutes = 30;

/**
 * Keeps other starts on the PostgreSQL database at `url`, on whatever machine, from preparing it until `work` has ended.
 * PostgreSQL itself ends the turn of a start that dies.
 * @param waits called when another start has the turn
 */
export async function inStartTurn<T>(url: string, waits: () => void, work: () => Promise<T>): Promise<T> {
  const { ask, release } = await openLocks(url);
  try {
    await ask(`SET LOCAL lock_timeout = '${longestWaitMinutes}min'`);
    if (!(await ask(`SELECT pg_try_advisory_xact_lock(${turnLock})`))) {
      waits();
      await ask(`SELECT pg_advisory_xact_lock(${turnLock})::text`);
    }
    return await work();
  } finally {
    await release();
  }
}
