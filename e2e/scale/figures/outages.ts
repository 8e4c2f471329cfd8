import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '../postgresql-server.ts';
import type { TestStore } from '../swift-server.ts';
import type { People } from './people.ts';
import type { ScaledSite } from './scaled-site.ts';
import { type Survived, underLoad } from './under-load.ts';

/** What the process says of itself while something is away: that it is not ready for everything. @returns what was broken, in words */
async function healthMeanwhile({ server }: ScaledSite, health: number): Promise<string[]> {
  const broken: string[] = [];
  for (const [place, wanted] of Object.entries({ '': health, 'live/': 200, 'ready/': 503 })) {
    const response = await fetch(`${server.address}/api/health/${place}`, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    if (response.status !== wanted) broken.push(`/api/health/${place} got ${response.status} meanwhile, not ${wanted}`);
  }
  return broken;
}

/** Whether the processes are those of before, and whether anyone was sent away, without which nothing was tried. */
function unlike(site: ScaledSite, before: number[], people: People): string[] {
  const restarted = site.workers().filter((pid) => !before.includes(pid)).length;
  return [
    ...(restarted > 0 ? [`${restarted} processes were started again`] : []),
    ...(people.seen.refused === 0 ? ['Nobody who applied was told to come back'] : []),
  ];
}

interface Outage {
  seed: number;
  seconds: number;
  interrupt: (seconds: number) => Promise<void>;
  /** What /api/health answers meanwhile. */
  health: number;
}

/** Something that the site needs goes away for a while, and comes back. */
const throughOutage = (site: ScaledSite, { seed, seconds, interrupt, health }: Outage): Promise<Survived> =>
  underLoad(site, seed, async (people) => {
    const before = site.workers();
    const away = interrupt(seconds);
    await setTimeout(seconds * 500);
    const said = await healthMeanwhile(site, health);
    await away;
    await people.more(1);
    return { figures: { 'away, s': seconds }, broken: [...said, ...unlike(site, before, people)] };
  });

/** PostgreSQL is stopped for so many seconds. */
export const databaseAway = (site: ScaledSite, { interrupt }: TestServer, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 57, seconds, interrupt, health: 503 });

/** The object store is stopped for so many seconds. Pages do without it, so that a proxy that asks /api/health goes on. */
export const storeAway = (site: ScaledSite, { interrupt }: TestStore, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 58, seconds, interrupt, health: 200 });

/** For the address of a site's database, so that few people take all of its connections, and others do not wait for long. */
export const smallPool = '?connection_limit=2&pool_timeout=1';

/**
 * Another program keeps a table for so many seconds, and whoever applies waits for it with a connection of the pool, until
 * there is none left. The site must be on a {@link smallPool}.
 */
export const poolExhausted = (site: ScaledSite, seconds: number): Promise<Survived> =>
  underLoad(site, 59, async (people) => {
    const before = site.workers();
    const [address = ''] = site.server.database.split('?');
    const keep = `BEGIN; LOCK TABLE "Submission"; SELECT pg_sleep(${seconds}); COMMIT`;
    const [code] = await once(spawn('psql', [address, '-qc', keep], { stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`psql ended with ${code}.`);
    // psql kept the table for that long at least: at this moment, whoever applied was waiting for it or for a connection.
    const kept = performance.now() - (seconds * 1000) / 2;
    // Others may be answered before those who waited.
    await people.settle();
    const waited = people.seen.acknowledged.filter(
      ({ began, milliseconds }) => began < kept && kept < began + milliseconds,
    ).length;
    return {
      figures: { 'taken, s': seconds, 'waited and were served': waited },
      broken: [
        ...(waited === 0 ? ['Nobody waited for a connection and was served'] : []),
        ...unlike(site, before, people),
      ],
    };
  });
