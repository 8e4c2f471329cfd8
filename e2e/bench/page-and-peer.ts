import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { answersOf, spawnNginx, stopNginx } from '../load/nginx.ts';
import { freePort } from '../load/site-server.ts';
import type { Bench } from './bench.ts';
import { type Answer, fetchAnswer } from './fetch-answer.ts';
import { runWrk } from './load-generators.ts';
import { type BenchSite, startSite } from './start-site.ts';

interface Nginx {
  address: string;
  pid: number;
}

/** Starts an nginx that answers each path with the same bytes and headers as ours did. It ends with the row. */
export async function startNginx(bench: Bench, answers: Map<string, Pick<Answer, 'body' | 'headers'>>): Promise<Nginx> {
  const folder = bench.place(`nginx-${await freePort()}`);
  const port = await freePort();
  const files = [...answers].map(([address, { body, headers }], index) => {
    const file = path.join(folder, `answer-${index}`);
    writeFileSync(file, body);
    return { path: decodeURI(address), file, headers };
  });
  const child = await spawnNginx(folder, port, answersOf(port, files));
  bench.onEnd(() => stopNginx(child));
  return { address: `http://127.0.0.1:${port}`, pid: child.pid as number };
}

interface Visited {
  url: string;
  pid: number;
}

interface Visit {
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
