import { Prisma } from '../generated/client.ts';

/** The moment so many seconds from now, by the database's clock, as the columns keep moments. */
export const secondsFromNow = (seconds: number): Prisma.Sql =>
  Prisma.sql`(clock_timestamp() AT TIME ZONE 'UTC' + make_interval(secs => ${seconds}::double precision))`;

/** At the end of a choice of one row of "due": the next one, if another process just takes it. */
export const skipTaken: Prisma.Sql = Prisma.sql`FOR UPDATE OF "due" SKIP LOCKED`;
