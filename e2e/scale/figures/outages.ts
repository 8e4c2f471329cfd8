import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from '#e2e/checks/count-results.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { findTool } from '#e2e/load/tools.ts';
import type { TestServer } from '../postgresql-server.ts';
import { failSeconds } from '../shipped-nginx.ts';
import type { TestStore } from '../swift-server.ts';
import { type Ground, type ScaledSite, startScaledSite } from './scaled-site.ts';
import { type Survived, underLoad } from './under-load.ts';

/**
 * The process's own report while something is away: that it is not ready for everything. @returns what was broken, in
 * words
 */
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
  /** The status of /api/health at the time. */
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
const databaseAway = (site: ScaledSite, { interrupt }: TestServer, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 57, seconds, interrupt, health: 503 });

/** The object store is stopped for so many seconds. Pages do without it, so that a proxy that asks /api/health goes on. */
const storeAway = (site: ScaledSite, { interrupt }: TestStore, seconds: number): Promise<Survived> =>
  throughOutage(site, { seed: 58, seconds, interrupt, health: 200 });

/** For the address of a site's database, so that few people take all of its connections, and others do not wait for long. */
const smallPool = '?connection_limit=2&pool_timeout=1';

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
const poolExhausted = (site: ScaledSite, seconds: number): Promise<Survived> =>
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

/** Kills one start of a site under load, `rounds` times, and starts it again as a system does. */
const killRounds = (site: ScaledSite, rounds: number): Promise<Survived> =>
  underLoad(site, 31, async (people) => {
    for (let round = 0; round < rounds; round += 1) {
      const killed = site.starts[round % site.starts.length] as SiteServer;
      await killed.stop('SIGKILL');
      await killed.start();
      await people.more(1);
      // Until then nginx leaves out the one that was killed, so that the next kill would leave it none.
      await setTimeout(failSeconds * 1000 + ((round * 137) % 500));
    }
    return { figures: { kills: rounds }, broken: [] };
  });

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

const kills = 4;
const seconds = 3;

/** Takes from a site under load what it needs, for a moment each. @returns how many times it bore that */
export async function survivesOutages(server: TestServer, store: TestStore | null): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-outages-'));
  const outcome: Outcome = { passed: 0, failed: 0, skipped: store ? 0 : 1 };
  try {
    const found = [
      await measureKills(folder, server, store, kills),
      ...(await measureOutages(folder, server, store, seconds)),
    ];
    for (const { figures, broken } of found) {
      outcome[broken.length === 0 ? 'passed' : 'failed'] += 1;
      console.log(
        `${broken.length === 0 ? '✓' : '✗'} ${Object.entries(figures)
          .map((pair) => pair.join(' '))
          .join(', ')}`,
      );
      for (const words of broken.slice(0, 10)) console.log(`    ${words}`);
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
