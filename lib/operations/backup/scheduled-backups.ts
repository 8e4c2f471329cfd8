import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { withOwnProofs } from '#lib/people/auth/second-factor.ts';
import { environment } from '#lib/platform/config/env.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { spawnYielding } from '#lib/platform/processes/spawn-yielding.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { endWarning, raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { isBeingBackedUp } from './claim-site.ts';

const namePattern = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** A backup in the folder of backups, that the site made each day or when it was asked to. */
interface ScheduledBackup {
  file: string;
  at: Date;
  bytes: number;
}

/** Absolute path of the folder that `BACKUP_DIR` names. Null if no backups are scheduled. */
export function backupFolder(): string | null {
  const { BACKUP_DIR } = environment();
  return BACKUP_DIR ? path.resolve(/* turbopackIgnore: true */ projectRoot, BACKUP_DIR) : null;
}

/** The name of the backup made at `at`. The names sort by time. */
export const backupName = (at: Date): string => `site-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

/** When the backup of this name was made. */
const madeAt = (name: string): Date => new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));

/** When the latest backup until `now` was due, if one is due each day from `hour`, in India's time. */
export function latestDue(now: Date, hour: number): Date {
  const today = startOfDay(now).getTime() + hour * 3_600_000;
  return new Date(today <= now.getTime() ? today : today - dayMilliseconds);
}

/**
 * The names of the scheduled backups in `folder`, oldest first. One of a time to come was made while the clock was ahead, and
 * counts as older than all others. Any other file there is left alone.
 */
async function backupNames(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  const isToCome = (name: string) => name > backupName(now);
  return [...names.filter(isToCome), ...names.filter((name) => !isToCome(name))];
}

/** The newest scheduled backup. Null if there is none, or no folder. */
export async function lastBackup(now = new Date()): Promise<ScheduledBackup | null> {
  const folder = backupFolder();
  const names = folder ? await backupNames(folder, now).catch(() => []) : [];
  const name = names.at(-1);
  if (!folder || !name) return null;
  const file = path.join(folder, name);
  return { file, at: madeAt(name), bytes: (await stat(file)).size };
}

const betweenTriesMilliseconds = 60 * 60 * 1000;
let lastTry = 0;

interface Ended {
  isWhole: boolean;
  errors: string;
}

/** Backs up in a process of its own at the lowest priority, so that no request waits for it. */
async function backUpBeside(target: string): Promise<Ended> {
  const script = path.join(
    /* turbopackIgnore: true */ projectRoot,
    'lib',
    'operations',
    'backup',
    'back-up-site.cli.ts',
  );
  const child = spawnYielding([script, target], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { isWhole: code === 0, errors };
}

/**
 * Keeps the first and the last backup of the newest `kept` days on which some were made, so that no number of them fills the
 * disk, and what was backed up before a mistake of that day is still there. Removes all others, and what killed runs left.
 */
async function removeOld(folder: string, kept: number, now: Date): Promise<void> {
  const names = await backupNames(folder, now);
  const newest = names.at(-1) ?? '';
  const unfinished = (await readdir(folder)).filter((name) => /^site-\w+\.tar\.partial/.test(name) && name < newest);
  const days = [...Map.groupBy(names, (name) => kolkataDate(madeAt(name))).values()];
  const keeps = new Set(days.slice(-kept).flatMap((ofDay) => [ofDay[0], ofDay.at(-1)]));
  const old = names.filter((name) => !keeps.has(name));
  for (const name of [...old, ...unfinished]) await rm(path.join(folder, name), { force: true });
}

async function tryBackup(folder: string, kept: number, now: Date): Promise<Ended> {
  if (!existsSync(folder))
    return { isWhole: false, errors: `The folder ${folder} does not exist. Mount its disk or create it.` };
  const ended = await backUpBeside(path.join(folder, backupName(now)));
  if (ended.isWhole) await removeOld(folder, kept, now);
  return ended;
}

/** Backs up, and warns of a failure or of missing files. @returns why it failed and what is next, or null */
async function backUp(folder: string, by: Actor | null, now: Date): Promise<string | null> {
  const { backupsKept } = await readSettings();
  const { isWhole, errors } = await tryBackup(folder, backupsKept, now);
  if (!isWhole) {
    const next = by ? 'Then press “Back up now” again.' : 'It is tried again every hour.';
    const words = `${errors.trim().slice(0, 500).toWellFormed()} ${next}`;
    await raiseWarning('backup_failed', words);
    return words;
  }
  if (by) await auditEntry(by, 'backup.make', 'backup', backupName(now));
  await endWarning('backup_failed');
  const missing = errors.split('\n').filter((line) => line.startsWith('Missing:')).length;
  const words = `The last backup found that ${missing} ${missing === 1 ? 'file is' : 'files are'} missing. “npm run backup” names them. Look for them in older backups.`;
  await (missing === 0 ? endWarning('files_missing') : raiseWarning('files_missing', words));
  return null;
}

/** The backup that this process makes, and when it began. */
interface UnderWay {
  since: Date;
  ended: Promise<string | null>;
}
const making = perProcess('the backup under way', () => ({ now: null as UnderWay | null }));

/** The backup that this process makes. Null if it makes none. */
export const backupUnderWay = (): UnderWay | null => making().now;

/**
 * Makes a backup and keeps the newest ones, or waits for the one that this process makes already. A failure is a warning.
 * @param by who asked for it. Null for the daily one
 * @returns why it failed, or null
 */
function makeBackup(folder: string, by: Actor | null, now = new Date()): Promise<string | null> {
  const state = making();
  state.now ??= {
    since: now,
    ended: backUp(folder, by, now).finally(() => {
      state.now = null;
    }),
  };
  return state.now.ended;
}

/**
 * Makes the daily backup if it is due, and keeps the newest ones. A failure is a warning, and the backup is tried again
 * after an hour. The server calls it every minute.
 */
export async function backUpWhenDue(now = new Date()): Promise<void> {
  const folder = backupFolder();
  if (!folder) return endWarning('backup_failed');
  const { backupHour } = await readSettings();
  const last = await lastBackup(now);
  // One that a person asked for may have failed since.
  if (last && last.at >= latestDue(now, backupHour) && last.at <= now)
    return endWarning('backup_failed', new Date(), last.at);
  // The clock may have been ahead at the last try.
  if (Math.abs(now.getTime() - lastTry) < betweenTriesMilliseconds) return;
  lastTry = now.getTime();
  await makeBackup(folder, null, now);
}

/** When the backup began that is being made now, also by another process of this machine. Null if none is. */
export async function backupSince(): Promise<Date | null> {
  const own = backupUnderWay();
  if (own) return own.since;
  const folder = backupFolder();
  const names = folder ? await readdir(folder).catch(() => []) : [];
  const begun = names
    .filter((name) => /^site-\w+\.tar\.partial$/.test(name))
    .sort()
    .at(-1);
  // A killed run leaves its file, and no lock.
  return begun && isBeingBackedUp() ? madeAt(begun.replace(/\.partial$/, '')) : null;
}

/** Longer than a backup of most sites takes, and shorter than browsers and proxies wait. */
const answerMilliseconds = 8000;

const noFolder = refuse(
  'conflict',
  'There is no folder for backups. Set BACKUP_DIR on the server, then restart the site.',
);

export const backupStates = ['made', 'running'] as const;
type BackupState = (typeof backupStates)[number];

/**
 * Backs up now. A backup that takes long goes on after the answer. Presses while one is being made make no other.
 * @returns conflict without a folder; unavailable, with what to do, when it failed
 */
export async function backUpNow(admin: Caller<'administer'>): Promise<Result<BackupState>> {
  const folder = backupFolder();
  if (!folder) return noFolder;
  if (!backupUnderWay() && (await backupSince())) return success('running');
  const ended = makeBackup(folder, admin);
  ended.catch((error: unknown) => logError('A backup failed', error));
  const problem = await Promise.race([ended, pause(answerMilliseconds, undefined, { ref: false })]);
  if (problem === undefined) return success('running');
  return problem === null ? success('made') : refuse('unavailable', problem);
}

/** An open backup, which the caller must close. */
interface OpenBackup {
  name: string;
  bytes: number;
  file: FileHandle;
}

/**
 * Opens the newest backup for an administrator who has typed their password again, with a code where they have a second
 * factor: it holds all that the site knows.
 * @returns invalid for a wrong password or code; too_many_requests after ten; not_found without a backup
 */
export async function openNewestBackup(
  admin: Caller<'administer'>,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<OpenBackup>> {
  return withOwnProofs(admin, headers, input, async () => {
    const newest = await lastBackup();
    if (!newest) return refuse('not_found', 'There is no backup yet. Make one first.');
    const name = path.basename(newest.file);
    const file = await open(newest.file);
    try {
      noteRead(admin, { kind: 'export', programId: null, submissionId: null });
      await auditEntry(admin, 'backup.download', 'backup', name);
      return success({ name, bytes: newest.bytes, file });
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}
