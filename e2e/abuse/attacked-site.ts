import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { seededAdmin, seededSite } from '#e2e/fixtures/sites/seeded-site.ts';
import { addProgram } from '../fixtures/program.ts';
import { freePort, SiteServer, signIn } from '../load/site-server.ts';
import { copySeeded, scale } from '../scale/scale.ts';
import { fewFields } from './applicant.ts';

/**
 * Leaves a site with one picture, which stands wherever the sample centre shows one. Backups of such a site are small,
 * so that an attack can make and restore many.
 */
function keepOnePicture(database: Sqlite.Database, mediaFolder: string): void {
  const { id, file } = database.prepare('SELECT id, file FROM Media ORDER BY id LIMIT 1').get() as {
    id: number;
    file: string;
  };
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  for (const table of tables) {
    const keys = database.pragma(`foreign_key_list("${table}")`) as { table: string; from: string }[];
    for (const { from } of keys.filter((key) => key.table === 'Media'))
      database.exec(`UPDATE "${table}" SET "${from}" = ${id} WHERE "${from}" IS NOT NULL`);
  }
  database.exec(`DELETE FROM Media WHERE id <> ${id}`);
  const [digest = ''] = file.split('.');
  for (const name of readdirSync(mediaFolder)) if (!name.startsWith(digest)) rmSync(path.join(mediaFolder, name));
}

/**
 * A server over a copy of the seeded site in `folder`, or in PostgreSQL under `npm run test:scale`. It keeps what it logs as
 * errors, and is not started yet.
 * @param statements run on its database
 * @param hasOnePicture whether it has one picture instead of the sample centre's hundreds
 */
export async function attackedSite(
  folder: string,
  settings: Record<string, string> = {},
  statements = '',
  hasOnePicture = false,
): Promise<SiteServer> {
  const seeded = await seededSite();
  if (scale && (statements || hasOnePicture)) throw new Error('This attack is for SQLite alone.');
  const database = scale && { DATABASE_URL: copySeeded(scale, `attacked-${path.basename(folder)}`) };
  const all = { ADMIN_EMAIL: seededAdmin.email, ...database, ...settings };
  const server = new SiteServer(folder, await freePort(), all, 'pipe');
  mkdirSync(server.uploadsFolder, { recursive: true });
  cpSync(seeded.mediaFolder, path.join(server.uploadsFolder, 'media'), { recursive: true });
  if (scale) return server;
  copyFileSync(seeded.databaseFile, server.databaseFile);
  const copy = new Sqlite(server.databaseFile);
  try {
    if (hasOnePicture) keepOnePicture(copy, path.join(server.uploadsFolder, 'media'));
    copy.exec(statements);
  } finally {
    copy.close();
  }
  return server;
}

/** The program with which an attack by applicants and staff begins. */
export const attackedProgram = async (server: SiteServer) => ({
  site: server.address,
  program: addProgram(server.database, 'Attacked', fewFields),
  cookie: await signIn(server),
  broken: [] as string[],
});

const pollMilliseconds = 2;

/** Kills the server once `reached` is true, or once `answer` is there. Ends when the server has died and `answer` too. */
export async function killWhile(server: SiteServer, answer: Promise<unknown>, reached: () => boolean): Promise<void> {
  let isAnswered = false;
  const settled = answer.then(
    () => {
      isAnswered = true;
    },
    () => {
      isAnswered = true;
    },
  );
  while (!isAnswered && !reached()) await setTimeout(pollMilliseconds);
  await server.stop('SIGKILL');
  await settled;
}

/** Sends JSON to an address of the back office, or reads it without a body. */
export async function askAsAdmin<T = Record<string, unknown>>(
  server: SiteServer,
  cookie: string,
  address: string,
  body?: object,
): Promise<{ status: number; text: string; data: T }> {
  const response = await fetch(`${server.address}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, origin: server.address, 'content-type': 'application/json', accept: 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, data: (isJson && (JSON.parse(text) as { data?: T }).data) || ({} as T) };
}

/** The same, for what must succeed. @returns the data of the answer */
export async function sendAsAdmin<T>(server: SiteServer, cookie: string, address: string, body?: object): Promise<T> {
  const { status, text, data } = await askAsAdmin<T>(server, cookie, address, body);
  if (status >= 300) throw new Error(`${address} answered ${status}: ${text}`);
  return data;
}
