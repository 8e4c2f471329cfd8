import { EnvironmentError } from '../config/env.ts';
import { LockError } from '../db/lock-file.ts';
import { UnfitValue } from '../db/transfer/moved-value.ts';
import { explainStore } from '../storage/check-store.ts';
import { BackupError } from './archive-format.ts';

/** What operators can put right, by the system's or SQLite's code. */
const known: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space, then try again.',
  EDQUOT: 'The disk quota is used up. Free some space, then try again.',
  SQLITE_FULL: 'The disk is full. Free some space, then try again.',
  EROFS: 'The folder is read-only.',
  EACCES: 'This user may not read or write there.',
  SQLITE_BUSY: 'Another program keeps the database locked. Try again later.',
};

/** Why a command on a backup failed, in words for its operator. Null when only a developer can tell. */
export function explain(error: unknown): string | null {
  if ([BackupError, EnvironmentError, LockError, UnfitValue].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code = '', message } = error as { code?: string; message?: string };
  const ofStore = explainStore(error);
  if (ofStore) return ofStore;
  return known[code] ? `${known[code]} (${message})` : null;
}
