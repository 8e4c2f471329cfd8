import type { Bench } from './bench.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { runWrk } from './run-wrk.ts';
import { startNginx } from './start-nginx.ts';
import { type BenchSite, startSite } from './start-site.ts';

interface Visited {
  url: string;
  pid: number;
}

export interface Visit {
  name: string;
  ours: Visited;
  peer: Visited;
}

/** The site, an nginx with the same bytes, and each address on both. */
export async function pageAndPeer(
  bench: Bench,
  addressesOf: (site: BenchSite) => [name: string, address: string][] | Promise<[name: string, address: string][]>,
) {
  const site = await startSite(bench);
  const addresses = await addressesOf(site);
  const answers = new Map<string, Awaited<ReturnType<typeof fetchAnswer>>>();
  for (const [index, [name, address]] of addresses.entries()) {
    const answer = await fetchAnswer(site.address + address);
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}.`);
    answers.set(`/answer-${index}`, answer);
  }
  const nginx = await startNginx(bench, answers);
  const visits = addresses.map(
    ([name, address], index): Visit => ({
      name,
      ours: { url: site.address + address, pid: site.pid },
      peer: { url: `${nginx.address}/answer-${index}`, pid: nginx.pid },
    }),
  );
  /** Lets both servers get as fast as they get. */
  const warmUp = async () => {
    for (const { ours, peer } of visits)
      for (const visited of [ours, peer]) await runWrk(bench, { ...visited, atOnce: 16, seconds: 1 });
  };
  return { site, nginx, visits, warmUp };
}
