import { signIn } from '../../load/site-server.ts';
import { inTurns, type Row } from '../bench.ts';

import { runExport } from '../run-export.ts';
import { addSubmissions, startSite } from '../start-site.ts';

const many = 1_000_000;
const few = 100_000;

const row: Row = {
  title: 'CSV of a million: the most memory meanwhile',
  peer: 'our own CSV of 100,000, ten times in a row',
  isLong: true,
  needs: [],
  measure: async (bench) => {
    const programs: number[] = [];
    const site = await startSite(bench, 'site', (server) => {
      for (const count of [few, many]) programs.push(addSubmissions(server, { count, files: 0 }));
    });
    const cookie = await signIn(site.server);
    // As many rows leave as much for the collector, so that what differs is what one long export holds. Memory that
    // earlier exports left would hide it.
    const measure = (programId: number, times: number) => async () => {
      await site.server.stop('SIGTERM');
      await site.server.start();
      let most = 0;
      for (let time = 0; time < times; time += 1) {
        const { megabytes } = await runExport({ ...site, pid: site.server.pid }, programId, 'csv', cookie);
        most = Math.max(most, megabytes);
      }
      return most;
    };
    const [fewId = 0, manyId = 0] = programs;
    const [peer = [], ours = []] = await inTurns(bench.rounds, [measure(fewId, many / few), measure(manyId, 1)]);
    return [{ name: 'CSV of 1,000,000, memory', unit: 'MB', ours, peer, goals: [{ of: 'ratio', atMost: 1.1 }] }];
  },
};
export default row;
