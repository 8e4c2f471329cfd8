import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { spawnYielding } from '#lib/platform/processes/spawn-yielding.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { endWarning } from '#lib/platform/warnings/end-warning.ts';
import { raiseWarning } from '#lib/platform/warnings/raise-warning.ts';
import { backupFolder, backupName, backupNames, lastBackup, latestDue, madeAt } from './scheduled-backups.ts';

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
export function makeBackup(folder: string, by: Actor | null, now = new Date()): Promise<string | null> {
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
