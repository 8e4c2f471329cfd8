import Sqlite from 'better-sqlite3';
import { median } from '../load/figures.ts';
import { frequentWord } from '../load/sample-submission.ts';
import { signIn } from '../load/site-server.ts';
import { type Bench, inTurns, type Line } from './bench.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { addSubmissions, startSite } from './start-site.ts';

/** Tables behind the public lists. */
const tables = ['Startup', 'Mentor', 'Event', 'Newsletter', 'Announcement', 'GalleryItem', 'Partner'];

/** Copies what the public lists show until there is `factor` times as much of it. */
function multiplyContent(databaseFile: string, factor: number): void {
  const database = new Sqlite(databaseFile, { timeout: 10_000 });
  try {
    database.transaction(() => {
      for (const table of tables) {
        const columns = (database.pragma(`table_info("${table}")`) as { name: string }[])
          .map(({ name }) => name)
          .filter((name) => name !== 'id')
          .map((name) => `"${name}"`)
          .join(', ');
        const last = database.prepare(`SELECT max(id) FROM "${table}"`).pluck().get();
        const copy = database.prepare(
          `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM "${table}" WHERE id <= ? ORDER BY id`,
        );
        for (let time = 1; time < factor; time += 1) copy.run(last);
      }
      database.exec('UPDATE ContentVersion SET version = version + 1');
    })();
  } finally {
    database.close();
  }
}

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
