import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { authSecretIn, newSecret } from '../auth/auth-secret.ts';
import { databaseFile, uploadsFolder } from '../config/paths.ts';
import { ensureFolder, syncFolder, syncPath } from '../uploads/sync-folder.ts';
import { type Adapted, adaptDatabase } from './adapt-database.ts';
import { BackupError, databaseName, erasuresName, type Manifest } from './archive-format.ts';
import { checkDatabase } from './check-database.ts';
import { claimForRestore } from './claim-site.ts';
import { reached } from './reached.ts';
import { readArchive } from './read-archive.ts';
import { type Repeated, repeatErasuresIn } from './repeat-erasures-in.ts';
import {
  assertMovable,
  finishRestore,
  keptPlaces,
  planRestore,
  restoringPlaces,
  type SitePlaces,
  storePlan,
} from './restore-plan.ts';

/** What a restore did. */
export interface RestoreReport extends Adapted {
  manifest: Manifest;
  /** What the backup held and was withdrawn or erased since, on this site or before the backup was made. */
  repeated: Repeated;
  /** Where the data before is kept. Empty if there was none. */
  kept: string[];
  hasNewSecret: boolean;
}

/**
 * Reads a backup whole and checks every byte of it and its database. Changes nothing.
 * @throws {BackupError} when anything is not as it was written
 */
export async function verifyBackup(archive: string): Promise<Manifest> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verify-backup-'));
  try {
    const database = path.join(folder, 'site.db');
    return await unpack(archive, database, (name) => (name === databaseName ? database : null));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Replaces the site's data with a backup: all of it or nothing, even if it is killed. Everything is unpacked and checked
 * beside the data first, and what was erased since the backup is erased there. Only then is the data moved to other
 * names, where it is kept. An interrupted restore is undone or finished by the next one and by the next start.
 * @throws {BackupError} when the site runs, or when the backup is damaged or of a newer release
 */
export async function restoreSite(archive: string): Promise<RestoreReport> {
  const release = claimForRestore();
  try {
    await finishRestore();
    const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '');
    const kept = Object.values(keptPlaces(stamp));
    if (kept.some((place) => existsSync(place))) throw new BackupError('Another restore ended just now. Try again.');
    const places = restoringPlaces(stamp);
    await ensureFolder(path.dirname(databaseFile()));
    await ensureFolder(uploadsFolder());
    try {
      await mkdir(path.join(places.uploads, 'applications'), { recursive: true, mode: 0o700 });
      const manifest = await unpack(archive, places.database, (name) => placeOf(name, places));
      reached('unpacked');
      const repeated = await repeatErasuresIn(places);
      reached('repeated');
      const adapted = await adapt(places);
      const plan = planRestore(stamp);
      await assertMovable(plan);
      reached('adapted');
      await storePlan(plan);
      await finishRestore();
      return { manifest, repeated, ...adapted, kept: kept.filter((place) => existsSync(place)) };
    } catch (error) {
      // Before the plan is stored, this removes what was unpacked. Afterwards it finishes the restore.
      await finishRestore();
      throw error;
    }
  } finally {
    release();
  }
}

/** Where a file of an archive is unpacked. */
function placeOf(name: string, { database, erasures, uploads }: SitePlaces): string {
  if (name === databaseName) return database;
  return name === erasuresName ? erasures : path.join(uploads, path.relative('uploads', name));
}

/** Unpacks an archive and checks all of it. A file that has no place is only read. */
async function unpack(archive: string, database: string, placeFor: (name: string) => string | null): Promise<Manifest> {
  const folders = new Set<string>();
  const manifest = await readArchive(archive, async (name, content) => {
    const place = placeFor(name);
    if (!place) {
      for await (const _ of content);
      return;
    }
    folders.add(path.dirname(place));
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
  });
  if (!existsSync(database)) throw new BackupError(`${archive} holds no database.`);
  checkDatabase(database, manifest);
  for (const folder of folders) await syncFolder(folder);
  return manifest;
}

/** Makes what was unpacked fit to serve, and durable down to its last folder. */
async function adapt({ database, uploads }: SitePlaces) {
  const given = authSecretIn(uploads);
  const secret = given ?? newSecret();
  const write = (name: string, text: string) =>
    writeFile(path.join(uploads, name), `${text}\n`, { mode: 0o600, flush: true });
  if (!given) await write('auth-secret', secret);
  const adapted = await adaptDatabase(database, secret);
  if (adapted.mark) await write('site-id', adapted.mark);
  await syncPath(database);
  for (const folder of [uploads, uploadsFolder(), path.dirname(database)]) await syncFolder(folder);
  return { ...adapted, hasNewSecret: !given };
}
