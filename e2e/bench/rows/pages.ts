import { readPages } from '../addresses.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { errorsOf, runWrk } from '../load-generators.ts';
import { pageAndPeer } from '../page-and-peer.ts';

/** The seconds of a run, for each number at once. */
const runs = [
  { atOnce: 16, seconds: 2 },
  { atOnce: 64, seconds: 1 },
];

const row: Row = {
  title: 'Pages: requests a second, and processor for each',
  peer: 'nginx with the same bytes from disk',
  isLong: false,
  needs: ['nginx', 'wrk'],
  measure: async (bench) => {
    const { visits, warmUp } = await pageAndPeer(bench, ({ programId }) => readPages(programId));
    await warmUp();
    const lines: Line[] = [];
    for (const { name, ours, peer } of visits) {
      for (const { atOnce, seconds } of runs) {
        const [own = [], nginx = []] = await inTurns(bench.rounds, [
          () => runWrk(bench, { ...ours, atOnce, seconds }),
          () => runWrk(bench, { ...peer, atOnce, seconds }),
        ]);
        const problem = errorsOf(own);
        lines.push({
          name: `${name}, ${atOnce} at once`,
          unit: 'requests/s',
          ours: own.map(({ aSecond }) => aSecond),
          peer: nginx.map(({ aSecond }) => aSecond),
          goals: [{ of: 'ratio', atLeast: 0.25 }],
          problem,
        });
        if (atOnce === 16)
          lines.push({
            name: `${name}, processor for each`,
            unit: 'ms',
            ours: own.map(({ processorMilliseconds }) => processorMilliseconds),
            peer: nginx.map(({ processorMilliseconds }) => processorMilliseconds),
            goals: [{ of: 'ours', atMost: 0.5 }],
            problem,
          });
      }
    }
    return lines;
  },
};
export default row;
