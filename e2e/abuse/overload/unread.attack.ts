import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '#e2e/load/figures.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { apply } from '../applicant.ts';
import type { Attack } from '../attack.ts';
import { attackedProgram } from '../attacked-site.ts';
import { freshPdf, publish, upload } from '../published-document.ts';
import { send } from '../requests.ts';
import { type Greedy, startBeside } from './strangers.ts';

const wholeSeconds = 60;
const mostFiles = 500;
const megabyte = 1024 * 1024;

type Manner = Pick<Greedy, 'reading' | 'connections' | 'requests'> & {
  /** Whether each answer is made for its request. Making it takes the processor, so others wait for some of them. */
  isMade?: true;
};

const manners: Manner[] = [
  { reading: 'nothing', connections: 64, requests: 1000 },
  { reading: 'half', connections: 64, requests: 1000 },
  { reading: 'a byte a second', connections: 64, requests: 1000 },
  { reading: 'all', connections: 64, requests: 1000 },
  // One address may have a thousand connections.
  { reading: 'nothing', connections: 400, requests: 1 },
  { reading: 'nothing', connections: 64, requests: 1000, isMade: true },
];

/** Everything that sends bytes, as requests of one kind each: what is kept or a file, and what is made for each request. */
async function everyKind(server: SiteServer): Promise<{ kept: string[]; made: string[] }> {
  const { site, program, cookie } = await attackedProgram(server);
  for (let number = 0; number < 20; number += 1) await apply(site, program, `Applicant ${number}`, 100_000);
  const { id, url: document } = await upload(server, cookie, freshPdf(4 * megabyte));
  await publish(server, cookie, [id]);
  const folder = path.join(server.uploadsFolder, 'media');
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  const home = (await send(site)).text;
  const script = /"(\/_next\/static\/[^"\\]+\.js)"/.exec(home)?.[1] ?? '/icon.svg';
  const [compressed = ''] = /\/api\/compressed\/[^"\s,]+/.exec(home) ?? [];
  const plain = ['Accept-Encoding: identity'];
  const session = [`Cookie: ${cookie}`];
  type Kind = [address: string, headers?: string[], method?: string];
  const kept: Kind[] = [
    ...pictures.slice(0, 20).map((name): [string] => [`/media/${name}`]),
    ['/', plain],
    ['/about/startups', plain],
    ['/', ['Accept-Encoding: gzip']],
    ['/', [], 'HEAD'],
    [`/media/${pictures[0]}`, [], 'HEAD'],
    [document],
    [compressed.replaceAll('&amp;', '&')],
    [script, plain],
    [`/api/admin/attachments/1/`, session],
  ];
  const made: Kind[] = [
    ['/search?q=water', plain],
    ['/apply/resume?x=1', plain],
    ['/no-such-page', plain],
    [`/api/admin/submissions/${program.id}/csv/`, session],
    [`/api/admin/submissions/${program.id}/zip/`, session],
    ['/admin/content', [...session, ...plain]],
  ];
  for (const [address, headers = [], method] of [...kept, ...made]) {
    const asked = Object.fromEntries(headers.map((line) => line.split(': ') as [string, string]));
    const { status } = await send(site + address, { headers: asked, method });
    if (status !== (address === '/no-such-page' ? 404 : 200)) throw new Error(`${address} answered ${status}.`);
  }
  const written = ([address, headers = [], method = 'GET']: Kind) =>
    `${method} ${address} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
  return { kept: kept.map(written), made: made.map(written) };
}

/** The server's memory, without the processes that encode pictures or back up beside it for a while. */
const memoryOf = (server: SiteServer): number => {
  const megabytes = server.residentMegabytes();
  if (megabytes === null) throw new Error('This system does not tell the memory of a process.');
  return megabytes;
};

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** A server that nobody attacks. It waits for the same processors. */
async function startPeer() {
  const page = Buffer.alloc(30_000, 'x');
  const server = createServer((_request, response) => response.end(page)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Others ask for pages, one after another, until `until`. @returns how long each answer took, and the peer’s */
async function askBeside(site: string, peer: string, until: number, broken: string[], when: string) {
  const [ours, peers]: [number[], number[]] = [[], []];
  while (performance.now() < until) {
    for (const address of ['/', '/contact', '/events']) {
      const { status, milliseconds } = await send(site + address);
      ours.push(milliseconds);
      if (status !== 200) broken.push(`${when} ${address} got ${status}`);
      peers.push((await send(peer)).milliseconds);
    }
    await wait(5);
  }
  return { ours, peers };
}

const attack: Attack = {
  promise: 'Beside clients that ask for far more than they read, everybody else is answered as if they were not there',
  settings: { RATE_LIMIT_SUBMISSIONS: '0', RATE_LIMIT_WRITES: '0' },
  run: async ({ server, times }) => {
    const broken: string[] = [];
    const figures: string[] = [];
    const { kept, made } = await everyKind(server);
    const { address: site, pid } = server;
    const peer = await startPeer();
    let [tried, slowest] = [0, 0];
    try {
      const seconds = Math.max(2, times(wholeSeconds) / manners.length);
      // In the two seconds of a share, beside all other checks, a pause of the machine would be the whole figure.
      const isTimed = seconds > 2;
      await askBeside(site, peer.address, performance.now() + 3000, broken, 'Before');
      const idle = await askBeside(site, peer.address, performance.now() + 3000, broken, 'Before');
      const before = memoryOf(server);
      let [maxOpen, most] = [0, before];
      const watch = setInterval(() => {
        maxOpen = Math.max(maxOpen, filesOf(pid));
        most = Math.max(most, memoryOf(server));
      }, 100);
      for (const manner of manners) {
        const { isMade, ...rest } = manner;
        const when = `Beside ${manner.connections} that read ${manner.reading}${isMade ? ' of what is made for them' : ''}`;
        maxOpen = 0;
        const greedy: Greedy = { site, asked: isMade ? made : kept, ...rest };
        const stop = startBeside<number>('greedy-clients.ts', greedy);
        const { ours, peers } = await askBeside(site, peer.address, performance.now() + seconds * 1000, broken, when);
        tried += (await stop()) * manner.requests;
        // With few answers, half of them: the slowest in a hundred would be a single one.
        const share = ours.length < 500 ? 0.5 : 0.99;
        const slow = (milliseconds: number[]) => quantile(milliseconds, share);
        const machine = Math.max(1, slow(peers) / slow(idle.peers));
        const factor = slow(ours) / slow(idle.ours) / machine;
        figures.push(
          `${when}: others wait ${slow(ours).toFixed(1)} ms (quantile ${share} of ${ours.length}; idle ${slow(idle.ours).toFixed(1)} ms, a server nobody attacks ${slow(peers).toFixed(1)} and ${slow(idle.peers).toFixed(1)} ms), ${maxOpen} files are open`,
        );
        slowest = Math.max(slowest, ...ours);
        if (isTimed && factor > 2 && !isMade) broken.push(`${when} others wait ${factor.toFixed(1)} times as long`);
        const own = manner.requests === 1 ? manner.connections * 2 : 0;
        if (maxOpen > mostFiles + own) broken.push(`${when} ${maxOpen} files were open`);
      }
      clearInterval(watch);
      const until = performance.now() + 60_000;
      let after = memoryOf(server);
      for (; after > before * 1.1 && performance.now() < until; after = memoryOf(server)) await wait(1000);
      figures.push(`${Math.round(before)} MB before, ${Math.round(most)} MB at most, ${Math.round(after)} MB after`);
      if (after > before * 1.1) broken.push(`A minute later it holds ${Math.round(after)} of ${Math.round(before)} MB`);
    } finally {
      peer.close();
    }
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried, broken: broken.slice(0, 20), slowestMilliseconds: slowest, figures };
  },
};
export default attack;
