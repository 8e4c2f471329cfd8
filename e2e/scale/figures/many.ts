import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { addProgram } from '../../fixtures/program.ts';
import { seededAdmin, seededSite } from '../../fixtures/seeded-site.ts';
import { serverEnvironment } from '../../fixtures/server-environment.ts';
import { inDatabase } from '../../fixtures/stored.ts';
import { frequentWord, rareWord, twelveFields } from '../../load/sample-submission.ts';
import { freePort, SiteServer } from '../../load/site-server.ts';
import { writeSubmissions } from '../../load/write-submissions.ts';
import { createDatabase } from '../databases.ts';
import type { TestServer } from '../postgresql-server.ts';

const rounds = 11;

/** Where a site has its rows and its files. */
interface Place {
  database: string;
  uploads: string;
}

/** Runs `npm run move`. @returns how many minutes it took @throws when it found a difference */
function move(from: Place, to: string): number {
  const began = performance.now();
  const settings = { DATABASE_URL: from.database, UPLOADS_DIR: from.uploads };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/backup/move/move-site.cli.ts', '--to', to], {
    encoding: 'utf8',
    env: { ...process.env, ...serverEnvironment(settings) },
  });
  if (status !== 0) throw new Error(`The move to ${to} failed:\n${stdout}${stderr}`);
  console.log(stdout.trim());
  return Number(((performance.now() - began) / 60_000).toFixed(1));
}

async function signedIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(seededAdmin),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The median milliseconds of a page of the back office, after two that nobody counts. */
async function median(address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return Math.round(times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0);
}

/** How long the list and its searches take. */
async function timesOf(place: string, settings: Record<string, string>, program: number) {
  const server = new SiteServer(place, await freePort(), { RATE_LIMIT_LOGIN: '0', ...settings });
  await server.start();
  try {
    const cookie = await signedIn(server.address);
    const list = `${server.address}/admin/submissions?program=${program}`;
    const searches = { 'frequent word': frequentWord, 'rare word': rareWord, 'two letters': 'an', 'one letter': 'a' };
    const row: Record<string, number> = { 'first page': await median(list, cookie) };
    for (const [name, words] of Object.entries(searches)) row[name] = await median(`${list}&q=${words}`, cookie);
    return row;
  } finally {
    await server.stop('SIGTERM');
  }
}

/** A site with so many submissions: its list on both databases, and a move there and back. */
export async function measureMany(folder: string, { url }: TestServer, count: number) {
  const place = path.join(folder, 'many');
  const uploads = path.join(place, 'uploads');
  const databaseFile = path.join(place, 'site.db');
  mkdirSync(uploads, { recursive: true });
  copyFileSync((await seededSite()).databaseFile, databaseFile);
  const { id } = addProgram(databaseFile, `Measured ${count}`, twelveFields);
  const run = {
    databaseFile,
    uploadsFolder: uploads,
    programId: id,
    count,
    seed: 1,
    days: 60,
    files: count,
    handled: true,
  };
  writeSubmissions(run);
  const times = { SQLite: await timesOf(place, {}, id), PostgreSQL: {} as Record<string, number> };
  const there = createDatabase(url, 'site_many');
  const minutesThere = move({ database: `file:${databaseFile}`, uploads }, there);
  times.PostgreSQL = await timesOf(place, { DATABASE_URL: there }, id);
  const back = path.join(place, 'back.db');
  const minutesBack = move({ database: there, uploads }, `file:${back}`);
  const countIn = (where: string) =>
    inDatabase(where, (open) => Number(open.prepare('SELECT count(*) FROM Submission').pluck().get()));
  const counted = [databaseFile, there, back].map(countIn);
  const broken = new Set(counted).size === 1 ? [] : [`Submissions here, there and back: ${counted.join(', ')}`];
  return { times, figures: { submissions: count, 'minutes there': minutesThere, 'minutes back': minutesBack }, broken };
}
