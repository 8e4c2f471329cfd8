import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin, requireStaff } from '#lib/people/auth/access.ts';
import { withOwnFactor } from '#lib/people/auth/second-factor.ts';
import { afterOwnPassword } from '#lib/people/passwords/own-password.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { backupUnderWay, makeBackup } from './back-up-when-due.ts';
import { isBeingBackedUp } from './claim-site.ts';
import { backupFolder, lastBackup, madeAt } from './scheduled-backups.ts';

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
 * @returns forbidden; conflict without a folder; unavailable, with what to do, when it failed
 */
export async function backUpNow(headers: Headers): Promise<Result<BackupState>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const folder = backupFolder();
  if (!folder) return noFolder;
  if (!backupUnderWay() && (await backupSince())) return success('running');
  const ended = makeBackup(folder, admin.value);
  ended.catch((error: unknown) => logError('A backup failed', error));
  const problem = await Promise.race([ended, pause(answerMilliseconds, undefined, { ref: false })]);
  if (problem === undefined) return success('running');
  return problem === null ? success('made') : refuse('unavailable', problem);
}

/** An open backup, which the caller must close. */
export interface OpenBackup {
  name: string;
  bytes: number;
  file: FileHandle;
}

/**
 * Opens the newest backup for an administrator who has typed their password again, with a code where they have a second
 * factor: it holds all that the site knows.
 * @returns forbidden; invalid for a wrong password or code; too_many_requests after ten; not_found without a backup
 */
export async function openNewestBackup(headers: Headers, input: Record<string, unknown>): Promise<Result<OpenBackup>> {
  const [admin, staff] = [await requireAdmin(headers), await requireStaff(headers)];
  if (!admin.ok) return admin;
  if (!staff.ok) return staff;
  const openIt = async (): Promise<Result<OpenBackup>> => {
    const newest = await lastBackup();
    if (!newest) return refuse('not_found', 'There is no backup yet. Make one first.');
    const name = path.basename(newest.file);
    const file = await open(newest.file);
    try {
      noteRead(admin.value, { kind: 'export', programId: null, submissionId: null });
      await auditEntry(admin.value, 'backup.download', 'backup', name);
      return success({ name, bytes: newest.bytes, file });
    } catch (error) {
      await file.close();
      throw error;
    }
  };
  return staff.value.hasSecondFactor
    ? withOwnFactor(headers, staff.value, input, openIt)
    : afterOwnPassword(headers, input.password, openIt);
}
