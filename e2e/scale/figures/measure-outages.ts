import type { TestServer } from '../postgresql-server.ts';
import type { TestStore } from '../swift-server.ts';
import { killRounds } from './failover.ts';
import { databaseAway, poolExhausted, smallPool, storeAway } from './outages.ts';
import { type Ground, type ScaledSite, startScaledSite } from './scaled-site.ts';
import type { Survived } from './under-load.ts';

/** Starts a site, and ends it after `work`. */
async function withSite<T>(folder: string, ground: Ground, work: (site: ScaledSite) => Promise<T>): Promise<T> {
  const site = await startScaledSite(folder, ground);
  try {
    return await work(site);
  } finally {
    await site.server.stop('SIGTERM');
  }
}

const named = ({ figures, broken }: Survived, what: string): Survived => ({ figures: { what, ...figures }, broken });

/** One of four processes is killed under load, `rounds` times. */
export const measureKills = (folder: string, postgresql: TestServer, store: TestStore | null, rounds: number) =>
  withSite(folder, { processes: 4, postgresql, store: store?.url }, async (site) =>
    named(await killRounds(site, rounds), 'kill -9 of one of four processes'),
  );

/** The database, the store and the connections are away for so many seconds each, one after the other. */
export async function measureOutages(
  folder: string,
  postgresql: TestServer,
  store: TestStore | null,
  seconds: number,
): Promise<Survived[]> {
  const stopped = await withSite(folder, { processes: 2, postgresql, store: store?.url }, async (site) => [
    named(await databaseAway(site, postgresql, seconds), 'PostgreSQL stopped'),
    ...(store ? [named(await storeAway(site, store, seconds), 'the store stopped')] : []),
  ]);
  const taken = await withSite(folder, { processes: 2, postgresql, query: smallPool }, async (site) =>
    // A process waits for a lock for 10 s at most.
    named(await poolExhausted(site, Math.min(8, seconds + 1)), 'every connection of the pool taken'),
  );
  return [...stopped, taken];
}
