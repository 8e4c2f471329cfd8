import { filesOfHome } from '../addresses.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { errorsOf, runWrk } from '../load-generators.ts';
import { pageAndPeer } from '../page-and-peer.ts';

const row: Row = {
  title: 'Pictures, scripts and fonts: requests a second',
  peer: 'nginx with the same bytes from disk',
  isLong: false,
  needs: ['nginx', 'wrk'],
  measure: async (bench) => {
    const { visits, warmUp } = await pageAndPeer(bench, ({ address }) => filesOfHome(address));
    await warmUp();
    const picture = visits.find(({ name }) => name === 'a picture');
    const part = { range: 'bytes=1000-2999' };
    const all = [
      ...visits.map((visit) => ({ ...visit, headers: {}, expected: 200 })),
      ...(picture ? [{ ...picture, name: 'a range of a picture', headers: part, expected: 206 }] : []),
    ];
    const lines: Line[] = [];
    for (const { name, ours, peer, headers, expected } of all) {
      const { status } = await fetchAnswer(ours.url, headers);
      const visit = { atOnce: 16, seconds: 1, headers };
      const [own = [], nginx = []] = await inTurns(bench.rounds, [
        () => runWrk(bench, { ...ours, ...visit }),
        () => runWrk(bench, { ...peer, ...visit }),
      ]);
      lines.push({
        name,
        unit: 'requests/s',
        ours: own.map(({ aSecond }) => aSecond),
        peer: nginx.map(({ aSecond }) => aSecond),
        goals: [{ of: 'ratio', atLeast: 0.25 }],
        problem: status === expected ? errorsOf(own) : `answered ${status}, not ${expected}`,
      });
    }
    return lines;
  },
};
export default row;
