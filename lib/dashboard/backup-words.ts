import { backupFolder, lastBackup } from '../backup/scheduled-backups.ts';
import { shownMoment } from '../time/kolkata-time.ts';

/** When the last daily backup was made and how large it is. Null where no backups are scheduled. */
export async function backupWords(): Promise<string | null> {
  if (!backupFolder()) return null;
  const last = await lastBackup();
  if (!last) return 'No daily backup has been made yet.';
  return `Last daily backup: ${shownMoment(last.at)}, ${(last.bytes / 1_000_000).toFixed(1)} MB`;
}
