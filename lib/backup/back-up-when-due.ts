import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../config/paths.ts';
import { spawnYielding } from '../processes/spawn-yielding.ts';
import { readSettings } from '../settings/read-settings.ts';
import { endWarning } from '../warnings/end-warning.ts';
import { raiseWarning } from '../warnings/raise-warning.ts';
import { backupFolder, backupName, backupNames, lastBackup, latestDue } from './scheduled-backups.ts';

const betweenTriesMilliseconds = 60 * 60 * 1000;
let lastTry = 0;

interface Ended {
  isWhole: boolean;
  errors: string;
}

/** Backs up in a process of its own at the lowest priority, so that no request waits for it. */
async function backUpBeside(target: string): Promise<Ended> {
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'backup', 'back-up-site.cli.ts');
  const child = spawnYielding([script, target], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { isWhole: code === 0, errors };
}

/** Removes all but the newest `kept` backups, and what killed runs left. */
async function removeOld(folder: string, kept: number, now: Date): Promise<void> {
  const names = await backupNames(folder, now);
  const newest = names.at(-1) ?? '';
  const unfinished = (await readdir(folder)).filter((name) => /^site-\w+\.tar\.partial/.test(name) && name < newest);
  const old = names.slice(0, -kept);
  for (const name of [...old, ...unfinished]) await rm(path.join(folder, name), { force: true });
}

async function tryBackup(folder: string, kept: number, now: Date): Promise<Ended> {
  if (!existsSync(folder))
    return { isWhole: false, errors: `The folder ${folder} does not exist. Mount its disk or create it.` };
  const ended = await backUpBeside(path.join(folder, backupName(now)));
  if (ended.isWhole) await removeOld(folder, kept, now);
  return ended;
}

/**
 * Makes the daily backup if it is due, and keeps the newest ones. A failure is a warning, and the backup is tried again
 * after an hour. The server calls it every minute.
 */
export async function backUpWhenDue(now = new Date()): Promise<void> {
  const folder = backupFolder();
  if (!folder) return endWarning('backup_failed');
  const { backupHour, backupsKept } = await readSettings();
  const last = await lastBackup(now);
  if (last && last.at >= latestDue(now, backupHour) && last.at <= now) return endWarning('backup_failed');
  // The clock may have been ahead at the last try.
  if (Math.abs(now.getTime() - lastTry) < betweenTriesMilliseconds) return;
  lastTry = now.getTime();
  const { isWhole, errors } = await tryBackup(folder, backupsKept, now);
  if (!isWhole) {
    await raiseWarning('backup_failed', `${errors.trim().slice(0, 500).toWellFormed()} It is tried again every hour.`);
    return;
  }
  await endWarning('backup_failed');
  const missing = errors.split('\n').filter((line) => line.startsWith('Missing:')).length;
  if (missing === 0) return endWarning('files_missing');
  const words = `The last backup found that ${missing} ${missing === 1 ? 'file is' : 'files are'} missing. “npm run backup” names them. Look for them in older backups.`;
  await raiseWarning('files_missing', words);
}
