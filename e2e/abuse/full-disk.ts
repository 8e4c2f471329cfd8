import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { SampleProgram } from '../fixtures/program.ts';
import { type SiteServer, signIn } from '../load/site-server.ts';
import { samplePdf } from '../unit/sample-files.ts';
import { apply, postForm, whyLost } from './applicant.ts';
import { attackedSite } from './attacked-site.ts';
import { send } from './requests.ts';

/** A disk of its own in memory, which an attack can fill. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left but `bytes`. */
  fill: (bytes?: number) => void;
  /** Gives that room back. */
  empty: () => void;
  freeBytes: () => number;
  remove: () => void;
}

/** A disk of `megabytes` at `folder`. Null where this user may not mount one. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = path.join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const fill = (left = 0) => {
    const file = openSync(filler, 'a');
    try {
      for (const piece of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(piece);
        while (freeBytes() - piece >= left && hasRoom(file, bytes));
      }
    } finally {
      closeSync(file);
    }
  };
  return {
    folder,
    fill,
    empty: () => rmSync(filler, { force: true }),
    freeBytes,
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

function hasRoom(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

/** The size of an attached file that fits on the disk a few times only. */
export const fileBytes = 5 * 1024 * 1024;
/** The site measures the space at most twice a second. */
export const measuredMilliseconds = 700;
/** How long the site may take to see that there is room again. */
const maxReopenMilliseconds = 5000;

/** The content of the small disk. */
export const places = ['uploads', 'database', 'uploads and database'] as const;
export type Place = (typeof places)[number];

/** A site whose disk is small, and what broke so far. */
export interface Scene {
  server: SiteServer;
  program: SampleProgram;
  broken: string[];
  count: () => void;
}

/** While the disk has no room at all. */
export async function whileFull({ server, program, broken, count }: Scene): Promise<void> {
  const site = server.address;
  const sent = await apply(site, program, 'Full', 1000);
  if (sent.status !== 507 || !sent.text.includes('storage is full') || !sent.headers.get('retry-after'))
    broken.push(`an application got ${sent.status}: ${sent.text.slice(0, 300)}`);
  const lost = await whyLost(site, await postForm(site, program, 'Kept', fileBytes), 'Kept', 'storage is full');
  if (lost) broken.push(lost);
  const message = { name: 'A', email: 'a@example.org', message: 'Hello' };
  const contact = await send(`${site}/api/contactus/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  if (contact.status !== 507) broken.push(`a message got ${contact.status}: ${contact.text.slice(0, 300)}`);
  for (const [page, words] of [
    ['/', ''],
    ['/events', ''],
    [`/apply?program=${program.id}`, 'We cannot take applications at the moment'],
    ['/contact', 'We cannot take messages at the moment'],
  ] as const) {
    const { status, text } = await send(site + page);
    if (status !== 200 || !text.includes(words)) broken.push(`${page} got ${status}, or does not say “${words}”`);
  }
  try {
    const cookie = await signIn(server);
    const dashboard = await send(`${site}/admin`, { headers: { cookie } });
    if (dashboard.status !== 200) broken.push(`the dashboard got ${dashboard.status}`);
    const body = new FormData();
    body.set('file', new File([new Uint8Array(samplePdf(fileBytes))], 'rules.pdf'));
    const headers = { cookie, origin: site, accept: 'application/json' };
    const document = await send(`${site}/api/admin/documents/`, { method: 'POST', headers, body });
    if (document.status !== 507) broken.push(`a document got ${document.status}: ${document.text.slice(0, 300)}`);
  } catch (error) {
    broken.push(error instanceof Error ? error.message : String(error));
  }
  count();
}

/** Once there is room again, without a restart. */
export async function onceEmpty({ server, program, broken, count }: Scene): Promise<void> {
  const until = performance.now() + maxReopenMilliseconds;
  let answer = await apply(server.address, program, 'Afterwards', 1000);
  while (answer.status !== 201 && performance.now() < until) {
    await wait(200);
    answer = await apply(server.address, program, 'Afterwards', 1000);
  }
  if (answer.status !== 201) broken.push(`with room again an application got ${answer.status}: ${answer.text}`);
  const page = await send(`${server.address}/apply?program=${program.id}`);
  if (page.text.includes('We cannot take applications'))
    broken.push('with room again the form still says it is closed');
  count();
}

/** Differences between the acknowledged applications and the rows and files. */
export function compare(databaseFile: string, uploads: string, acknowledged: number): string[] {
  const database = new Sqlite(databaseFile, { readonly: true });
  const { rows } = database.prepare('SELECT count(*) AS rows FROM Submission').get() as { rows: number };
  database.close();
  const files = readdirSync(path.join(uploads, 'applications')).length;
  const folders = ['incoming', 'documents'].map((folder) => path.join(uploads, folder));
  const parts = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder)).length;
  return rows === acknowledged && files === acknowledged && parts === 0
    ? []
    : [`${acknowledged} were acknowledged, ${rows} rows, ${files} files and ${parts} unfinished are stored`];
}

/** A server whose uploads or whose database are on the small disk. */
export async function siteOn(disk: SmallDisk, place: Place, folder: string) {
  const own = path.join(folder, `${place}-site`);
  const uploads = path.join(place === 'database' ? own : disk.folder, 'small-uploads');
  const databaseFile = path.join(place === 'uploads' ? own : disk.folder, 'small.db');
  mkdirSync(uploads, { recursive: true });
  const server = await attackedSite(own, {
    UPLOADS_DIR: uploads,
    DATABASE_URL: `file:${databaseFile}`,
    TRUST_PROXY: '1',
  });
  copyFileSync(server.databaseFile, databaseFile);
  return { server, uploads, databaseFile };
}
