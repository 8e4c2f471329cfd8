import { readPages } from '../addresses.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { errorsOf, runAutocannon, runWrk } from '../load-generators.ts';
import { pageAndPeer } from '../page-and-peer.ts';

const measured = ['home', 'an application form', '/api/startups/'];

const row: Row = {
  title: 'Steady visitors, at half of our own most: the slowest of a hundred',
  peer: 'nginx with the same bytes, at the same rate',
  isLong: false,
  needs: ['nginx', 'wrk'],
  measure: async (bench) => {
    const { visits, warmUp } = await pageAndPeer(bench, ({ programId }) =>
      readPages(programId).filter(([name]) => measured.includes(name)),
    );
    await warmUp();
    const lines: Line[] = [];
    for (const { name, ours, peer } of visits) {
      const most = await runWrk(bench, { ...ours, atOnce: 16, seconds: 1 });
      const steady = { aSecond: Math.max(1, Math.floor(most.aSecond / 2)), seconds: 2 };
      const [own = [], nginx = []] = await inTurns(bench.rounds, [
        () => runAutocannon(bench, { ...steady, url: ours.url }),
        () => runAutocannon(bench, { ...steady, url: peer.url }),
      ]);
      lines.push({
        name: `${name}, p99 at ${steady.aSecond} a second`,
        unit: 'ms',
        ours: own.map(({ p99Milliseconds }) => p99Milliseconds),
        peer: nginx.map(({ p99Milliseconds }) => p99Milliseconds),
        goals: [
          { of: 'ratio', atMost: 3 },
          { of: 'ours', atMost: 10 },
        ],
        problem: errorsOf(own),
      });
    }
    return lines;
  },
};
export default row;
