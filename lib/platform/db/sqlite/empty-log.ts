import { Prisma } from '../generated/client.ts';
import { readRows } from '../statement.ts';

/** Writes SQLite's log back into the database and empties it, because old pages in it still hold what was erased. */
export const emptyLog = async (): Promise<void> => {
  await readRows(Prisma.sql`PRAGMA wal_checkpoint(TRUNCATE)`);
};
