import { database } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client.ts';
import { runStatement } from '../../db/statement.ts';
import { logError } from '../../monitoring/log-error.ts';
import { isAlone } from '../../processes/alone.ts';
import { type Count, throttles } from './counts-in-memory.ts';

/** At most this often the changed counts are written, so that counting never slows down the writes that it counts. */
const betweenWritesMilliseconds = 250;
const afterFailureMilliseconds = 5000;
const sweepMilliseconds = 10 * 60 * 1000;
const rowsPerStatement = 1000;

/** SQL, because Prisma can only write one changed row per statement. */
const upsert = (rows: readonly (readonly [string, Count])[]) => Prisma.sql`
  INSERT INTO "Throttle" ("id", "points", "endsAt")
  VALUES ${Prisma.join(rows.map(([id, { points, endsAt }]) => Prisma.sql`(${id}, ${points}, ${new Date(endsAt)})`))}
  ON CONFLICT ("id") DO UPDATE SET "points" = excluded."points", "endsAt" = excluded."endsAt"`;

async function sweep(): Promise<void> {
  const now = new Date();
  for (const [id, { endsAt }] of throttles().counts) if (endsAt <= now.getTime()) throttles().counts.delete(id);
  await database().throttle.deleteMany({ where: { endsAt: { lte: now } } });
}

function sweepRepeatedly(): { stop: () => Promise<void> } {
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logError('Old counts of the rate limits could not be removed', error));
  }, sweepMilliseconds).unref();
  return { stop: async () => clearInterval(timer) };
}

/**
 * Makes the counts outlive a restart: reads those of the last run, and from then on writes what changes. A crash loses
 * the counts of its last quarter of a second. While the database takes no writes, counting goes on in memory.
 * @param hasRoom whether there is room for what can be done without
 * @returns how to stop, which writes what is left
 */
export async function keepThrottles(hasRoom = async () => true): Promise<{ stop: () => Promise<void> }> {
  const sweeping = sweepRepeatedly();
  // Several processes count in the table itself.
  if (!isAlone()) return sweeping;
  const client = database();
  for (const { id, points, endsAt } of await client.throttle.findMany({ where: { endsAt: { gt: new Date() } } }))
    throttles().counts.set(id, { points, endsAt: endsAt.getTime() });

  let changed = new Map<string, Count>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isFailing = false;

  async function write(): Promise<void> {
    let rows: [string, Count][] = [];
    try {
      if (!(await hasRoom())) return;
      rows = [...changed];
      changed = new Map();
      for (let from = 0; from < rows.length; from += rowsPerStatement)
        await runStatement(upsert(rows.slice(from, from + rowsPerStatement)));
      isFailing = false;
    } catch (error) {
      // Later changes of the same counts win. One line tells of a failure, however long it lasts.
      changed = new Map([...rows, ...changed]);
      if (!isFailing) logError('The counts of the rate limits could not be written', error);
      isFailing = true;
    }
  }

  function writeSoon(delay: number): void {
    timer ??= setTimeout(() => {
      writing = write().then(() => {
        timer = null;
        // Something is left if it changed while it was written, or could not be written.
        if (changed.size > 0) writeSoon(isFailing ? afterFailureMilliseconds : betweenWritesMilliseconds);
      });
    }, delay).unref();
  }

  throttles().changed = (id, count) => {
    changed.set(id, count);
    writeSoon(betweenWritesMilliseconds);
  };

  const stop = async () => {
    throttles().changed = null;
    await sweeping.stop();
    if (timer) clearTimeout(timer);
    await writing;
    await write();
  };
  return { stop };
}
