import { readPages } from '../addresses.ts';
import { inTurns, type Line, type Row } from '../bench.ts';
import { fetchAnswer } from '../fetch-answer.ts';
import { errorsOf, runWrk } from '../load-generators.ts';
import { pageAndPeer } from '../page-and-peer.ts';

/** The header of a browser that kept the page: the validator that this server gave it. */
async function validatorOf(url: string): Promise<Record<string, string>> {
  const { etag } = (await fetchAnswer(url)).headers;
  return etag ? { 'if-none-match': etag } : {};
}

const row: Row = {
  title: 'Pages that the reader already has: requests a second',
  peer: 'nginx, each with its own validator',
  isLong: false,
  needs: ['nginx', 'wrk'],
  measure: async (bench) => {
    const { visits, warmUp } = await pageAndPeer(bench, ({ programId }) => readPages(programId));
    await warmUp();
    const lines: Line[] = [];
    for (const { name, ours, peer } of visits) {
      const [own, nginx] = [await validatorOf(ours.url), await validatorOf(peer.url)];
      const { status } = await fetchAnswer(ours.url, own);
      const [asked = [], peerAsked = []] = await inTurns(bench.rounds, [
        () => runWrk(bench, { ...ours, atOnce: 16, seconds: 1, headers: own }),
        () => runWrk(bench, { ...peer, atOnce: 16, seconds: 1, headers: nginx }),
      ]);
      lines.push({
        name: `${name}, unchanged`,
        unit: 'requests/s',
        ours: asked.map(({ aSecond }) => aSecond),
        peer: peerAsked.map(({ aSecond }) => aSecond),
        goals: [{ of: 'ratio', atLeast: 0.25 }],
        problem: status === 304 ? errorsOf(asked) : `answered ${status}, not 304`,
      });
    }
    return lines;
  },
};
export default row;
