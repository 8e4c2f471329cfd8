import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { addProgram } from '../fixtures/program.ts';
import { seededAdmin, seededSite } from '../fixtures/seeded-site.ts';
import { freePort, SiteServer } from '../load/site-server.ts';
import { copySeeded, scale } from '../scale/scale.ts';
import { fewFields } from './applicant.ts';
import { keepOnePicture } from './one-picture.ts';

/** The administrator of an attacked site. */
export const admin = seededAdmin;

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
  const all = { ADMIN_EMAIL: admin.email, ...database, ...settings };
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

/** What an attack by applicants and staff begins with. */
export const attackedProgram = async (server: SiteServer) => ({
  site: server.address,
  program: addProgram(server.database, 'Attacked', fewFields),
  cookie: await signIn(server),
  broken: [] as string[],
});

/** Signs in. @returns the cookie to send */
export async function signIn(server: SiteServer): Promise<string> {
  const response = await fetch(`${server.address}/api/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(admin),
  });
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
