import { expect } from 'vitest';
import { database } from '#lib/platform/db/client.ts';
import { isOnPostgresql } from '../test-database.ts';

const name = 'killed by a test';

/** For a process that a test kills: the address of the test's database, by which PostgreSQL tells it from others. */
export function addressForVictim(): string {
  const address = process.env.DATABASE_URL ?? '';
  if (!isOnPostgresql) return address;
  const named = new URL(address);
  named.searchParams.set('application_name', name);
  return named.href;
}

/** Waits until PostgreSQL has noticed too. It first ends what the process had asked for, and may commit it. */
export async function untilServerNoticed(): Promise<void> {
  if (!isOnPostgresql) return;
  const connections = () => database().$queryRaw<unknown[]>`
    SELECT "pid" FROM pg_stat_activity WHERE "datname" = current_database() AND "application_name" = ${name}`;
  await expect.poll(connections).toEqual([]);
}
