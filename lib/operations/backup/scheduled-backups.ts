import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { environment } from '#lib/platform/config/env.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';

const namePattern = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** A backup in the folder of backups, that the site made each day or when it was asked to. */
export interface ScheduledBackup {
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
export const madeAt = (name: string): Date => new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));

/** When the latest backup until `now` was due, if one is due each day from `hour`, in India's time. */
export function latestDue(now: Date, hour: number): Date {
  const today = startOfDay(now).getTime() + hour * 3_600_000;
  return new Date(today <= now.getTime() ? today : today - dayMilliseconds);
}

/**
 * The names of the scheduled backups in `folder`, oldest first. One of a time to come was made while the clock was ahead, and
 * counts as older than all others. Any other file there is left alone.
 */
export async function backupNames(folder: string, now: Date): Promise<string[]> {
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
