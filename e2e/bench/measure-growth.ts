import { signIn } from '../abuse/attacked-site.ts';
import { frequentWord } from '../load/sample-submission.ts';
import type { Bench } from './bench.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { inTurns } from './in-turns.ts';
import { median } from './judge-line.ts';
import { multiplyContent } from './multiply-content.ts';
import type { Line } from './row.ts';
import { startSite } from './start-site.ts';
import { addSubmissions } from './submissions.ts';

const requests = 15;
const submissions = 1000;

const pages: [name: string, address: (programId: number) => string][] = [
  ['home', () => '/'],
  ['startups', () => '/about/startups'],
  ['search for a startup', () => '/about/startups?q=water'],
  ['mentors', () => '/stakeholders/mentors'],
  ['events', () => '/events'],
  ['gallery', () => '/gallery'],
  ['admin table', (programId) => `/admin/submissions?program=${programId}`],
  ['admin search', (programId) => `/admin/submissions?program=${programId}&q=${frequentWord}`],
];

async function startGrown(bench: Bench, factor: number) {
  let programId = 0;
  const site = await startSite(bench, `site-${factor}`, (server) => {
    multiplyContent(server.databaseFile, factor);
    programId = addSubmissions(server, { count: submissions * factor, files: 0 });
  });
  const cookie = await signIn(site.server);
  return async (addressOf: (programId: number) => string) => {
    const times: number[] = [];
    for (let request = 0; request < requests; request += 1) {
      const { status, milliseconds } = await fetchAnswer(site.address + addressOf(programId), { cookie });
      if (status !== 200) throw new Error(`${addressOf(programId)} answered ${status}.`);
      times.push(milliseconds);
    }
    return median(times);
  };
}

/** Times pages with `factor` times the sample content and submissions against the same pages with the usual content. */
export async function measureGrowth(bench: Bench, factor: number, atMost: number): Promise<Line[]> {
  const [usual, grown] = [await startGrown(bench, 1), await startGrown(bench, factor)];
  const lines: Line[] = [];
  for (const [name, address] of pages) {
    for (const timed of [usual, grown]) await timed(address);
    const [peer = [], ours = []] = await inTurns(bench.rounds, [() => usual(address), () => grown(address)]);
    lines.push({ name: `${name}, ${factor} × content`, unit: 'ms', ours, peer, goals: [{ of: 'ratio', atMost }] });
  }
  return lines;
}
