import { Prisma } from '../generated/client.ts';

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
export const secondsFromNow = (seconds: number): Prisma.Sql =>
  Prisma.sql`strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', ${`${seconds} seconds`})`;

/** At the end of a choice of one row of "due": writes wait for each other anyway. */
export const skipTaken: Prisma.Sql = Prisma.empty;
