import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { assertReadable, shareErasures } from '#lib/applications/erasure/erasure-list.ts';
import { authSecretIn, newSecret } from '#lib/platform/config/auth-secret.ts';
import { databaseFile, erasuresFile, postgresqlAddress, uploadsFolder } from '#lib/platform/config/paths.ts';
import { applyMigrations, highestIdsIn, raiseCounters } from '#lib/platform/db/sqlite/migrations.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { storedFolders } from '#lib/platform/storage/stored-file.ts';
import { ensureFolder, syncFolder, syncPath } from '#lib/platform/storage/sync-folder.ts';
import {
  BackupError,
  databaseName,
  erasuresName,
  type Manifest,
  type Origin,
  originOf,
  readArchive,
  uploadName,
} from './archive.ts';
import { claimForRestore } from './claim-site.ts';
import { namedFiles } from './database-copy.ts';
import {
  assertMovable,
  finishRestore,
  isRestorePending,
  keptPlaces,
  planRestore,
  reached,
  restoringPlaces,
  type SitePlaces,
  storePlan,
} from './restore-plan.ts';
import {
  assertFree,
  assertOwnFiles,
  forgetInTime,
  placeFiles,
  placeRest,
  placeRows,
  smallFiles,
} from './restore-target.ts';
import {
  type Adapted,
  type Administrator,
  adaptDatabase,
  type Repeated,
  repeatErasuresIn,
  whoGetsIn,
} from './restored-database.ts';
import { checkSchema, inWords } from './schema-comparison.ts';

/**
 * Checks the database of a backup before anything relies on it: no newer release made it, it has the tables of its
 * release and nothing else that could run, it is whole, and each file that it names is in the backup, or is known to be
 * missing.
 * @throws {BackupError}
 */
function checkDatabase(file: string, manifest: Manifest): void {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const { unknown, problems } = checkSchema(database);
    if (unknown.length > 0)
      throw new BackupError(`A newer release made this backup (${unknown.join(', ')}). Update the site first.`);
    if (problems.length > 0)
      throw new BackupError(
        `The database of the backup is not what a release of the site makes: ${inWords(problems)}. It was changed after it was made, so it was refused. Nothing was changed here.`,
      );
    const damage = database.pragma('integrity_check', { simple: true });
    if (damage !== 'ok') throw new BackupError(`The database of the backup is damaged: ${damage}`);
  } catch (error) {
    if (error instanceof Sqlite.SqliteError)
      throw new BackupError(`The database of the backup cannot be read: ${error.message}`, { cause: error });
    throw error;
  } finally {
    database.close();
  }
  const there = new Set([...manifest.files.map(({ name }) => name), ...manifest.missing]);
  const named = namedFiles(file);
  for (const folder of storedFolders) {
    const lost = named[folder].find((name) => !there.has(uploadName(folder, name)));
    if (lost) throw new BackupError(`The backup lacks ${uploadName(folder, lost)}, which its database names.`);
  }
}

/** The content of a backup, and the facts that a person must judge before they rely on it. */
export interface BackupFacts {
  manifest: Manifest;
  origin: Origin;
  /** The people who could administer the site. */
  administrators: Administrator[];
}

/** The result of a restore. */
interface RestoreReport extends Adapted, BackupFacts {
  /** Applications in the backup that were withdrawn or erased since, on this site or before the backup was made. */
  repeated: Repeated;
  /** Where the data before is kept. Empty if there was none. */
  kept: string[];
  hasNewSecret: boolean;
  /**
   * Whether ids that were given since the backup may be given again, because the data that was replaced could not be
   * read.
   */
  mayRepeatIds: boolean;
}

/**
 * Reads a backup whole and checks every byte of it and its database. Changes nothing.
 * @throws {BackupError} when anything is not as it was written
 */
export async function verifyBackup(archive: string): Promise<BackupFacts> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'verify-backup-'));
  try {
    const places = { database: path.join(folder, 'site.db'), erasures: path.join(folder, 'list'), uploads: folder };
    const isChecked = (name: string) => name === databaseName || name === erasuresName;
    return await unpack(archive, places, (name) => (isChecked(name) ? placeOf(name, places) : null));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Replaces the site's data with a backup: all of it or nothing, even if it is killed. Everything is unpacked and checked
 * beside the data first, and what was erased since the backup is erased there. Only then is the data moved to other
 * names, where it is kept. An interrupted restore is undone or finished by the next one and by the next start. A refused
 * one leaves everything as it was.
 * @throws {BackupError} when the site runs, or when the backup is damaged, changed or of a newer release
 */
export async function restoreSite(archive: string): Promise<RestoreReport> {
  const made = missingFolders([path.dirname(databaseFile()), uploadsFolder()]);
  try {
    return await restoreClaimed(archive);
  } catch (error) {
    if (!isRestorePending()) for (const folder of made) await rmdir(folder).catch(() => {});
    throw error;
  }
}

/** Those of the folders and of their parents that do not exist, the deepest first. */
function missingFolders(folders: readonly string[]): string[] {
  const missing = new Set<string>();
  for (let folder of folders) for (; !existsSync(folder); folder = path.dirname(folder)) missing.add(folder);
  return [...missing].sort((one, other) => other.length - one.length);
}

async function restoreClaimed(archive: string): Promise<RestoreReport> {
  const claim = claimForRestore();
  let isRefused = true;
  try {
    await finishRestore();
    if (existsSync(erasuresFile())) assertReadable(await readFile(erasuresFile(), 'utf8'), erasuresFile(), true);
    const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '');
    const kept = Object.values(keptPlaces(stamp));
    if (kept.some((place) => existsSync(place))) throw new BackupError('Another restore ended just now. Try again.');
    const places = restoringPlaces(stamp);
    await ensureFolder(path.dirname(databaseFile()));
    await ensureFolder(uploadsFolder());
    try {
      await mkdir(path.join(places.uploads, 'applications'), { recursive: true, mode: 0o700 });
      const facts = await unpack(archive, places, (name) => placeOf(name, places));
      reached('unpacked');
      // Before anything of the site's own goes there.
      await assertOwnFiles(places);
      await shareErasures();
      const repeated = await repeatErasuresIn(places);
      reached('repeated');
      const adapted = await adapt(places);
      if (postgresqlAddress() || fileStore().isRemote) {
        await placeElsewhere(places, adapted.mark);
        if (postgresqlAddress()) {
          await finishRestore();
          isRefused = false;
          return { ...facts, repeated, ...adapted, kept: [] };
        }
      }
      const plan = planRestore(stamp);
      await assertMovable(plan);
      reached('adapted');
      await storePlan(plan);
      await finishRestore();
      isRefused = false;
      return { ...facts, repeated, ...adapted, kept: kept.filter((place) => existsSync(place)) };
    } catch (error) {
      // Before the plan is stored, this removes what was unpacked. Afterwards it finishes the restore.
      await finishRestore();
      throw error;
    }
  } finally {
    if (isRefused && !isRestorePending()) claim.abandon();
    else claim.release();
  }
}

/** Puts what is unpacked into an object store and PostgreSQL, as far as the site uses them. The rest has a plan. */
async function placeElsewhere(places: SitePlaces, mark: string | null): Promise<void> {
  const address = postgresqlAddress();
  await applyMigrations(places.database);
  if (address) await assertFree(address);
  await placeFiles(places, mark);
  await forgetInTime(places);
  if (address) {
    await placeRows(places, address);
    // The unpacked list holds every step of the site's own.
    const list = { from: places.erasures, to: erasuresFile() };
    await placeRest([list, ...(fileStore().isRemote ? [] : smallFiles(places))]);
  }
  await rm(places.uploads, { recursive: true });
}

/** Where a file of an archive is unpacked. */
function placeOf(name: string, { database, erasures, uploads }: SitePlaces): string {
  if (name === databaseName) return database;
  return name === erasuresName ? erasures : path.join(uploads, path.relative('uploads', name));
}

/** Unpacks an archive and checks all of it. A file that has no place is only read. */
async function unpack(
  archive: string,
  { database, erasures }: SitePlaces,
  placeFor: (name: string) => string | null,
): Promise<BackupFacts> {
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
  if (existsSync(erasures)) assertReadable(await readFile(erasures, 'utf8'), `${erasuresName} in ${archive}`, false);
  for (const folder of folders) await syncFolder(folder);
  const origin = originOf(manifest, authSecretIn(uploadsFolder()));
  return { manifest, origin, administrators: whoGetsIn(database) };
}

/**
 * Has the unpacked database give only ids that the site's own, which it replaces, never gave.
 * @returns false when that is damaged, which is a reason to restore
 */
function goOnCounting(unpacked: string): boolean {
  if (!existsSync(databaseFile())) return true;
  const opened: Sqlite.Database[] = [];
  const open = (file: string) => {
    const database = new Sqlite(file, { fileMustExist: true });
    opened.push(database);
    return database;
  };
  try {
    raiseCounters(open(unpacked), highestIdsIn(open(databaseFile())));
    return true;
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    return false;
  } finally {
    for (const database of opened) database.close();
  }
}

/** Makes what was unpacked fit to serve, and durable down to its last folder. */
async function adapt({ database, uploads }: SitePlaces) {
  const given = authSecretIn(uploads);
  const secret = given ?? newSecret();
  const write = (name: string, text: string) =>
    writeFile(path.join(uploads, name), `${text}\n`, { mode: 0o600, flush: true });
  if (!given) await write('auth-secret', secret);
  const adapted = adaptDatabase(database, secret);
  const mayRepeatIds = !goOnCounting(database);
  if (adapted.mark) await write('site-id', adapted.mark);
  await syncPath(database);
  for (const folder of [uploads, uploadsFolder(), path.dirname(database)]) await syncFolder(folder);
  return { ...adapted, hasNewSecret: !given, mayRepeatIds };
}
