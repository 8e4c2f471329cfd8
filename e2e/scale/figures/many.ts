import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addProgram } from '#e2e/fixtures/program.ts';
import { seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { serverEnvironment } from '#e2e/fixtures/sites/server-environment.ts';
import { median, type TableRow } from '#e2e/load/figures.ts';
import { writeSubmissions } from '#e2e/load/write-submissions.ts';
import { filesIn, inDatabase, sha256 } from '../../fixtures/stored.ts';
import { frequentWord, rareWord, twelveFields } from '../../load/sample-submission.ts';
import { freePort, SiteServer, signIn } from '../../load/site-server.ts';
import { createDatabase } from '../databases.ts';
import type { TestServer } from '../postgresql-server.ts';

/** A site of the defaults that is not running, with one program to which many have applied. */
interface ManySite {
  place: string;
  databaseFile: string;
  uploads: string;
  program: number;
  submissions: number;
  files: number;
  /** How long it took to write them. */
  seconds: number;
}

/** Makes one in `place`. About six of ten submissions have a file, or two of them. */
async function makeManySite(place: string, count: number): Promise<ManySite> {
  const [uploads, databaseFile] = [path.join(place, 'uploads'), path.join(place, 'site.db')];
  mkdirSync(uploads, { recursive: true });
  copyFileSync((await seededSite()).databaseFile, databaseFile);
  const { id: program } = addProgram(databaseFile, `Measured ${count}`, twelveFields);
  const began = performance.now();
  const files = Number.POSITIVE_INFINITY;
  writeSubmissions({
    databaseFile,
    uploadsFolder: uploads,
    programId: program,
    count,
    seed: 1,
    days: 60,
    files,
    handled: true,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  return {
    place,
    databaseFile,
    uploads,
    program,
    submissions: count,
    files: filesIn(uploads, 'applications').length,
    seconds,
  };
}

const rounds = 7;
/** A store takes files one by one, Swift some 20 a second, so that a smaller site moves into it. */
const shareInStore = 1 / 100;

/** The median milliseconds of a page of the back office, after two that nobody counts. */
async function timeOf(address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return Math.round(median(times));
}

/** How long the overview, the list and its searches take. */
async function timesOf(place: string, settings: Record<string, string>, program: number) {
  const server = new SiteServer(place, await freePort(), { RATE_LIMIT_LOGIN: '0', ...settings });
  await server.start();
  try {
    const cookie = await signIn(server);
    const list = `/admin/submissions?program=${program}`;
    const pages = {
      overview: '/admin',
      'first page': list,
      'a frequent word': `${list}&q=${frequentWord}`,
      'a rare word': `${list}&q=${rareWord}`,
      'two letters': `${list}&q=an`,
      'one letter': `${list}&q=a`,
    };
    const times: Record<string, number> = {};
    for (const [name, page] of Object.entries(pages)) times[name] = await timeOf(server.address + page, cookie);
    return times;
  } finally {
    await server.stop('SIGTERM');
  }
}

/** Runs a command of ours. @returns how many seconds it took @throws with what it said when it failed */
function seconds(command: string, archive: string, settings: Record<string, string>): number {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [`lib/operations/backup/${command}.cli.ts`, archive], {
    encoding: 'utf8',
    env: { ...process.env, ...serverEnvironment(settings) },
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return Math.round((performance.now() - began) / 1000);
}

/** The attachments of which the folder has not the bytes that their rows promise. */
function differentFiles(databaseFile: string, uploads: string): string[] {
  const promised = inDatabase(databaseFile, (open) =>
    open.prepare('SELECT storedName, sha256 FROM Attachment').all(),
  ) as { storedName: string; sha256: string }[];
  const there = new Set(filesIn(uploads, 'applications'));
  const isSame = (name: string, digest: string) =>
    there.has(name) && sha256(readFileSync(path.join(uploads, 'applications', name))) === digest;
  return promised
    .filter(({ storedName, sha256: digest }) => !isSame(storedName, digest))
    .map(({ storedName }) => `The file ${storedName} is not what it was`);
}

/** Moves a site to PostgreSQL, its files into a store if there is one, and back, by a backup and a restore each. */
function thereAndBack(site: ManySite, there: string, store: string | null) {
  const back = { file: path.join(site.place, 'back.db'), uploads: path.join(site.place, 'back') };
  const secret = store && { STORAGE_URL: store, AUTH_SECRET: randomUUID() };
  const onServer = { DATABASE_URL: there, UPLOADS_DIR: path.join(site.place, 'there'), ...secret };
  const onFile = { DATABASE_URL: `file:${back.file}`, UPLOADS_DIR: back.uploads };
  const [first, second] = [path.join(site.place, 'first.tar'), path.join(site.place, 'second.tar')];
  const figures: TableRow = {
    moved: store ? 'to PostgreSQL and a store' : 'to PostgreSQL',
    submissions: site.submissions,
    files: site.files,
    'backup, s': seconds('back-up-site', first, {
      DATABASE_URL: `file:${site.databaseFile}`,
      UPLOADS_DIR: site.uploads,
    }),
    'restore there, s': seconds('restore-site', first, onServer),
    'backup there, s': seconds('back-up-site', second, onServer),
    'restore here, s': seconds('restore-site', second, onFile),
  };
  const broken = differentFiles(back.file, back.uploads);
  return { figures: { ...figures, differences: broken.length }, broken };
}

/**
 * A site with so many submissions: its pages on both databases, and the way there and back.
 * @param store the address of an object store, into which a hundredth of it goes. Null to leave that out.
 */
export async function measureMany(folder: string, { url }: TestServer, store: string | null, count: number) {
  const site = await makeManySite(path.join(folder, 'many'), count);
  console.log(`Wrote ${site.submissions} submissions with ${site.files} files in ${site.seconds} s.`);
  const onSqlite = await timesOf(site.place, {}, site.program);
  const there = createDatabase(url, 'site_many');
  const moved = thereAndBack(site, there, null);
  const uploads = path.join(site.place, 'there');
  const onPostgresql = await timesOf(site.place, { DATABASE_URL: there, UPLOADS_DIR: uploads }, site.program);
  const moves = [moved];
  if (store) {
    const small = await makeManySite(path.join(folder, 'some'), Math.max(1, Math.round(count * shareInStore)));
    moves.push(thereAndBack(small, createDatabase(url, 'site_some'), store));
  }
  const times: TableRow[] = Object.entries(onSqlite).map(([page, milliseconds]) => ({
    page,
    'SQLite, ms': milliseconds,
    'PostgreSQL, ms': onPostgresql[page] ?? 0,
  }));
  return { times, moves: moves.map(({ figures }) => figures), broken: moves.flatMap(({ broken }) => broken) };
}
