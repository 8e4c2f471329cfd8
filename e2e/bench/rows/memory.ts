import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '#e2e/load/processor-time.ts';
import { signIn } from '../../load/site-server.ts';
import { readPages } from '../addresses.ts';
import type { Row } from '../bench.ts';
import { runWrk } from '../load-generators.ts';
import { exportFormats, runExport } from '../run-export.ts';
import { addSubmissions, startSite } from '../start-site.ts';

const requests = 100_000;
const submissions = 10_000;
/** A server that is too slow for all requests is not waited for any longer. */
const maxSeconds = 600;
const stepSeconds = 5;
const idleMilliseconds = 5000;

const row: Row = {
  title: `Memory after ${requests.toLocaleString('en')} requests and all exports, twice`,
  peer: 'the first of two such rounds',
  isLong: true,
  needs: ['wrk'],
  measure: async (bench) => {
    let many = 0;
    const site = await startSite(bench, 'site', (server) => {
      many = addSubmissions(server, { count: submissions, files: Number.POSITIVE_INFINITY });
    });
    const cookie = await signIn(site.server);
    const pages = readPages(site.programId);
    let [fewest, errors] = [Number.POSITIVE_INFINITY, 0];
    const round = async () => {
      const until = performance.now() + maxSeconds * 1000;
      let answered = 0;
      for (let step = 0; answered < requests && performance.now() < until; step += 1) {
        const [, address] = pages[step % pages.length] as (typeof pages)[number];
        const visit = { url: site.address + address, pid: site.pid, atOnce: 16, seconds: stepSeconds };
        const load = await runWrk(bench, visit);
        answered += load.requests;
        errors += load.errors;
      }
      fewest = Math.min(fewest, answered);
      for (const format of exportFormats) await runExport(site, many, format, cookie);
      await wait(idleMilliseconds);
      return residentMegabytes(site.pid);
    };
    const [first, second] = [await round(), await round()];
    const tooFew = fewest < requests ? `only ${fewest.toLocaleString('en')} requests in ${maxSeconds} s` : undefined;
    const problem = errors > 0 ? `${errors} errors` : tooFew;
    return [
      { name: 'memory after a round', unit: 'MB', ours: [first], goals: [{ of: 'ours', atMost: 300 }], problem },
      {
        name: 'memory after the second round',
        unit: 'MB',
        ours: [second],
        peer: [first],
        // The collector never leaves exactly the same.
        goals: [{ of: 'ratio', atMost: 1.05 }],
        problem,
      },
    ];
  },
};
export default row;
