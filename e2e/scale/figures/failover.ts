import { setTimeout } from 'node:timers/promises';
import { listeningOf } from '../../fixtures/each-process.ts';
import type { ScaledSite } from './scaled-site.ts';
import { type Survived, underLoad } from './under-load.ts';

/** A process starts within seconds, and on a machine that does much else within minutes. */
const longestRecoveryMilliseconds = 300_000;
const mostLogged = 4000;

/** Waits until a process of the site has taken the place of one that was killed, and takes connections. */
async function untilReplaced({ server }: ScaledSite, killed: number, processes: number): Promise<void> {
  const deadline = performance.now() + longestRecoveryMilliseconds;
  const isWhole = (taking: number[]) => taking.length === processes && !taking.includes(killed);
  while (!isWhole(listeningOf(server.address, server.pid))) {
    if (performance.now() > deadline)
      throw new Error(`Five minutes after a kill, no process took its place. ${server.errorLog.slice(-mostLogged)}`);
    await setTimeout(50);
  }
}

/** Kills one of a site's processes under load, `rounds` times, each time after all are there again and serve. */
export const killRounds = (site: ScaledSite, rounds: number): Promise<Survived> =>
  underLoad(site, 31, async (people) => {
    const processes = site.workers().length;
    for (let round = 0; round < rounds; round += 1) {
      const killed = site.workers()[round % processes] as number;
      process.kill(killed, 'SIGKILL');
      await untilReplaced(site, killed, processes);
      await people.more(1);
      await setTimeout((round * 137) % 500);
    }
    return { figures: { kills: rounds }, broken: [] };
  });
