import { findTool } from '../../bench/tools.ts';
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
    await site.stop();
  }
}

const named = ({ figures, broken }: Survived, what: string): Survived => ({ figures: { what, ...figures }, broken });

/** One of two starts is killed under load, `rounds` times. Without a store or nginx there is only one. */
export function measureKills(folder: string, postgresql: TestServer, store: TestStore | null, rounds: number) {
  const starts = store && findTool('nginx') ? 2 : 1;
  return withSite(folder, { starts, postgresql, store: store?.url }, async (site) =>
    named(await killRounds(site, rounds), starts > 1 ? 'kill -9 of one of two starts' : 'kill -9 of the only start'),
  );
}

/** The database, the store and the connections are away for so many seconds each, one after the other. */
export async function measureOutages(
  folder: string,
  postgresql: TestServer,
  store: TestStore | null,
  seconds: number,
): Promise<Survived[]> {
  const stopped = await withSite(folder, { starts: 1, postgresql, store: store?.url }, async (site) => [
    named(await databaseAway(site, postgresql, seconds), 'PostgreSQL stopped'),
    ...(store ? [named(await storeAway(site, store, seconds), 'the store stopped')] : []),
  ]);
  const taken = await withSite(folder, { starts: 1, postgresql, query: smallPool }, async (site) =>
    // A process waits for a lock for 10 s at most.
    named(await poolExhausted(site, Math.min(8, seconds + 1)), 'every connection of the pool taken'),
  );
  return [...stopped, taken];
}
