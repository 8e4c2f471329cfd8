import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { authSecretIn, newSecret } from '../auth/auth-secret.ts';
import { databaseFile } from '../config/paths.ts';
import { syncFolder, syncPath } from '../uploads/sync-folder.ts';
import { type Adapted, adaptDatabase } from './adapt-database.ts';
import { BackupError, databaseName, type Manifest } from './archive-format.ts';
import { checkDatabase } from './check-database.ts';
import { claimForRestore } from './claim-site.ts';
import { reached } from './reached.ts';
import { readArchive } from './read-archive.ts';
import { assertMovable, finishRestore, keptPlaces, planRestore, restoringPlaces, storePlan } from './restore-plan.ts';

/** What a restore did. */
export interface RestoreReport extends Adapted {
  manifest: Manifest;
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
    return await unpack(archive, path.join(folder, 'site.db'), null);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Replaces the site's data with a backup: all of it or nothing, even if it is killed. Everything is unpacked and checked
 * beside the data first. Only then is the data moved to other names, where it is kept. An interrupted restore is undone
 * or finished by the next one and by the next start.
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
    await mkdir(path.dirname(databaseFile()), { recursive: true });
    await mkdir(places.uploads, { recursive: true, mode: 0o700 });
    try {
      const manifest = await unpack(archive, places.database, places.uploads);
      reached('unpacked');
      const adapted = await adapt(places);
      const plan = planRestore(stamp);
      await assertMovable(plan);
      reached('adapted');
      await storePlan(plan);
      await finishRestore();
      return { manifest, ...adapted, kept: kept.filter((place) => existsSync(place)) };
    } catch (error) {
      // Before the plan is stored, this removes what was unpacked. Afterwards it finishes the restore.
      await finishRestore();
      throw error;
    }
  } finally {
    release();
  }
}

/** Unpacks an archive and checks all of it. Without a folder for the uploads, they are only read. */
async function unpack(archive: string, database: string, uploads: string | null): Promise<Manifest> {
  const folders = new Set<string>();
  const manifest = await readArchive(archive, async (name, content) => {
    const place = name === databaseName ? database : uploads && path.join(uploads, path.relative('uploads', name));
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

async function adapt({ database, uploads }: { database: string; uploads: string }) {
  const given = authSecretIn(uploads);
  const secret = given ?? newSecret();
  const write = (name: string, text: string) =>
    writeFile(path.join(uploads, name), `${text}\n`, { mode: 0o600, flush: true });
  if (!given) await write('auth-secret', secret);
  const adapted = await adaptDatabase(database, secret);
  if (adapted.mark) await write('site-id', adapted.mark);
  await syncPath(database);
  await syncFolder(uploads);
  return { ...adapted, hasNewSecret: !given };
}
