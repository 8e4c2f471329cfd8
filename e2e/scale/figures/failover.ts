import { setTimeout } from 'node:timers/promises';
import type { SiteServer } from '../../load/site-server.ts';
import { failSeconds } from '../shipped-nginx.ts';
import type { ScaledSite } from './scaled-site.ts';
import { type Survived, underLoad } from './under-load.ts';

/** Kills one start of a site under load, `rounds` times, and starts it again as a system does. */
export const killRounds = (site: ScaledSite, rounds: number): Promise<Survived> =>
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
