import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addProgram } from '../fixtures/program.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { exportFormats, measureExport } from './measure-export.ts';
import { frequentWord, rareWord, twelveFields } from './sample-submission.ts';
import { freePort, SiteServer } from './site-server.ts';
import { writeSubmissions } from './write-submissions.ts';

// Measures how long the back office takes with few and with many submissions, and how much time and memory its exports
// take. It runs on a production build with data of its own and leaves the site's data alone.

const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '1000,10000,100000' },
    requests: { type: 'string', default: '15' },
    // Limits the run to pages or to exports. Both by default.
    only: { type: 'string' },
  },
});
if (values.only && !['pages', 'exports'].includes(values.only)) throw new Error('--only takes pages or exports.');
const requests = Number(values.requests);
const admin = { email: 'measure@example.org', password: 'a-password-for-measuring' };
/** The longest median a page may take. A slower page still passes at up to twice its time with few submissions. */
const goalMilliseconds = 200;

const median = (times: number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** The id in the middle of the list, and the first day of its last week. */
function placesIn(databaseFile: string, programId: number) {
  return inDatabase(databaseFile, (database) => {
    const ids = database.prepare('SELECT id FROM Submission WHERE "programId" = ? ORDER BY id').pluck().all(programId);
    const week = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    return { middle: Number(ids[Math.floor(ids.length / 2)]), week };
  });
}

function addresses(programId: number, { middle, week }: { middle: number; week: string }): [string, string][] {
  const list = (query = '') => `/admin/submissions?program=${programId}${query}`;
  return [
    ['first page', list()],
    ['page in the middle', list(`&beyond=${middle}`)],
    ['oldest first', list('&order=oldest')],
    ['frequent word', list(`&q=${frequentWord}`)],
    ['rare word', list(`&q=${rareWord}`)],
    ['no such word', list('&q=xylophone')],
    ['two letters', list('&q=an')],
    ['two rare letters', list('&q=zz')],
    ['one letter', list('&q=a')],
    ['one digit', list('&q=5')],
    ['number', list(`&q=%23${middle}`)],
    ['one status', list('&status=accepted')],
    ['two statuses', list('&status=accepted&status=withdrawn')],
    ['one tag', list('&tag=Hardware')],
    ['last week', list(`&from=${week}`)],
    ['with files', list('&files=yes')],
    ['without files', list('&files=no')],
    ['word, status, files', list(`&q=${frequentWord}&status=accepted&files=yes`)],
    ['all programs', '/admin/submissions?program=all'],
    ['all programs, one status', '/admin/submissions?program=all&status=accepted'],
    ['all programs, frequent word', `/admin/submissions?program=all&q=${frequentWord}`],
    ['from one address', '/admin/submissions?program=all&email=applicant17%40example.org'],
    ['one submission', `/admin/submissions/${middle}`],
  ];
}

async function sessionCookie(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!response.ok) throw new Error(`Sign-in returned ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function timesOf(address: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let number = -2; number < requests; number += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} returned ${response.status}.`);
    if (number >= 0) times.push(performance.now() - began);
  }
  return times;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-measure-'));
const pages: Record<string, Record<string, number>> = {};
const exports: Record<string, Record<string, number | null>> = {};
let server: SiteServer | null = null;
const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMIT_LOGIN: '0' };
try {
  console.log('Preparing: build, migrate and seed…');
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  server = new SiteServer(empty, await freePort(), settings);
  await server.start();
  await server.stop('SIGTERM');
  for (const count of values.counts.split(',').map(Number)) {
    const place = path.join(folder, String(count));
    cpSync(empty, place, { recursive: true });
    server = new SiteServer(place, await freePort(), settings);
    const { databaseFile, uploadsFolder } = server;
    const { id: programId } = addProgram(databaseFile, `Measured ${count}`, twelveFields);
    console.log(`Writing ${count} submissions …`);
    const files = Number.POSITIVE_INFINITY;
    writeSubmissions({ databaseFile, uploadsFolder, programId, count, seed: 1, days: 60, files, handled: true });
    await server.start();
    const cookie = await sessionCookie(server.address);
    const places = addresses(programId, placesIn(databaseFile, programId));
    for (const [name, address] of values.only === 'exports' ? [] : places) {
      const row = pages[name] ?? {};
      row[count] = Math.round(median(await timesOf(server.address + address, cookie)));
      pages[name] = row;
    }
    for (const format of values.only === 'pages' ? [] : exportFormats) {
      // Start a fresh server for each export: memory left from earlier ones would hide what this one takes.
      await server.stop('SIGTERM');
      await server.start();
      await timesOf(`${server.address}${places[0]?.[1]}`, cookie);
      const figures = await measureExport(server, { programId, format, cookie });
      exports[`${format}, ${count}`] = figures;
    }
    await server.stop('SIGTERM');
  }
} finally {
  await server?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nMilliseconds of a whole page, median of ${requests}; load ${os.loadavg()[0]?.toFixed(1)} at the end`);
console.table(pages);
console.log('Exports: submissions a second, megabytes, and the most memory the server held while it exported');
console.table(exports);
const missed = Object.entries(pages).filter(([, row]) => {
  const times = Object.values(row);
  return (times.at(-1) ?? 0) > Math.max(goalMilliseconds, 2 * (times[0] ?? 0));
});
for (const [name] of missed) console.log(`✗ ${name}: more than ${goalMilliseconds} ms, and twice the time for few.`);
process.exitCode = missed.length === 0 ? 0 : 1;
