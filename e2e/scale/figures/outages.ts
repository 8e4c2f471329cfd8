import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '../postgresql-server.ts';
import type { TestStore } from '../swift-server.ts';
import type { ScaledSite } from './scaled-site.ts';
import { type Survived, underLoad } from './under-load.ts';

/** What the process says of itself while something is away: that it is not ready for everything. @returns what was broken, in words */
async function healthMeanwhile({ address }: ScaledSite, health: number): Promise<string[]> {
  const broken: string[] = [];
  for (const [place, wanted] of Object.entries({ '': health, 'live/': 200, 'ready/': 503 })) {
    const response = await fetch(`${address}/api/health/${place}`, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    if (response.status !== wanted) broken.push(`/api/health/${place} got ${response.status} meanwhile, not ${wanted}`);
  }
  return broken;
}

/** Whether the starts are still there. */
const ended = ({ starts }: ScaledSite): string[] =>
  starts.some(({ hasEnded }) => hasEnded) ? ['A start has ended'] : [];

interface Outage {
  seed: number;
  /** How long it is away at least: until someone was told to come back, and the site has said how it is. */
  seconds: number;
  interrupt: TestServer['interrupt'];
  /** What /api/health answers meanwhile. */
  health: number;
}

/** Something that the site needs goes away for a while, and comes back. */
const throughOutage = (site: ScaledSite, { seed, seconds, interrupt, health }: Outage): Promise<Survived> =>
  underLoad(site, seed, async (people) => {
    const said = await interrupt(async () => {
      await Promise.all([setTimeout(seconds * 1000), people.sentAway()]);
      return healthMeanwhile(site, health);
    });
    await people.more(1);
    return { figures: { 'away, s': seconds }, broken: [...said, ...ended(site)] };
  });

/** PostgreSQL is stopped for so many seconds. */
export const databaseAway = (site: ScaledSite, { interrupt }: TestServer, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 57, seconds, interrupt, health: 503 });

/** The object store is stopped for so many seconds. Pages do without it, so that a proxy that asks /api/health goes on. */
export const storeAway = (site: ScaledSite, { interrupt }: TestStore, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 58, seconds, interrupt, health: 200 });

/** For the address of a site's database, so that few people take all of its connections, and others do not wait for long. */
export const smallPool = '?connection_limit=2&pool_timeout=1';

/** Keeps the table of applications from everyone else during `work`. */
async function keepingTable<T>(address: string, work: () => Promise<T>): Promise<T> {
  const psql = spawn('psql', [address, '-Xq', '-v', 'ON_ERROR_STOP=1'], { stdio: ['pipe', 'pipe', 'inherit'] });
  // One that ends too early says why by itself.
  psql.stdin.on('error', () => {});
  const ended = once(psql, 'exit');
  psql.stdin.write('BEGIN;\nLOCK TABLE "Submission";\n\\echo It is kept.\n');
  await Promise.race([once(psql.stdout, 'data'), ended]);
  const result = await work().finally(() => psql.stdin.end('COMMIT;\n'));
  const [code] = await ended;
  if (code !== 0) throw new Error(`psql ended with ${code}.`);
  return result;
}

/**
 * Another program keeps a table for so many seconds, and whoever applies waits for it with a connection of the pool, until
 * there is none left. The site must be on a {@link smallPool}.
 */
export const poolExhausted = (site: ScaledSite, seconds: number): Promise<Survived> =>
  underLoad(site, 59, async (people) => {
    const [address = ''] = site.database.split('?');
    // At its end, those who apply wait for the table, or for a connection.
    const kept = await keepingTable(address, async () => {
      await Promise.all([setTimeout(seconds * 1000), people.sentAway()]);
      return performance.now();
    });
    // Others may be answered before those who waited.
    await people.settle();
    const waited = people.seen.acknowledged.filter(
      ({ began, milliseconds }) => began < kept && kept < began + milliseconds,
    ).length;
    return {
      figures: { 'taken, s': seconds, 'waited and were served': waited },
      broken: [...(waited === 0 ? ['Nobody waited for a connection and was served'] : []), ...ended(site)],
    };
  });
