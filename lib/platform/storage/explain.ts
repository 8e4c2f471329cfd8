import { OperatorError } from '../config/operator-error.ts';
import { driverFailure } from '../db/database-failure.ts';
import { refusalWords } from '../db/postgresql/refusal.ts';
import { describeError } from '../monitoring/describe-error.ts';
import { logError } from '../monitoring/log-error.ts';
import { explainStore } from './check-store.ts';

const noSpace = 'The disk is full. Free some space, then try again.';
const damaged = 'The database is damaged, or DATABASE_URL names something else. Correct it, or restore a backup.';

/** What operators can put right, by the system's code or the first two words of SQLite's. */
const known: Record<string, string> = {
  ENOSPC: noSpace,
  EDQUOT: 'The disk quota is used up. Free some space, then try again.',
  EROFS: 'The folder is read-only.',
  EACCES: 'This user may not read or write there.',
  EPERM: 'This user may not do that there.',
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'There is a file already, where a folder is needed.',
  ENOTDIR: 'There is a file where a folder is needed.',
  EISDIR: 'There is a folder where a file is needed.',
  SQLITE_FULL: noSpace,
  SQLITE_BUSY: 'Another program keeps the database locked. Try again later.',
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  SQLITE_READONLY: 'This user may not write to the database. Let them own the file and its folder.',
  SQLITE_PERM: 'This user may not open the database. Let them own the file and its folder.',
  SQLITE_CANTOPEN:
    'The database cannot be opened. Check DATABASE_URL, and that this user owns the file and its folder.',
  SQLITE_IOERR: 'The database cannot be read or written: the disk fails, or DATABASE_URL names a folder.',
};

/** SQLite's own words, also inside Prisma's error, where lines about the code that asked come first. They name no value. */
function explainSqlite(error: unknown): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const { kind, originalCode = code, originalMessage = message } = driverFailure(error) ?? {};
  if (kind === 'TableDoesNotExist') return 'There are no tables yet in the database. Run "npm run db:migrate" first.';
  // The driver says so without a code.
  if (/^Cannot open database because the directory does not exist/.test(message))
    return 'The folder of the database does not exist. Check DATABASE_URL.';
  const words = known[/^SQLITE_[A-Z]+/.exec(originalCode)?.[0] ?? originalCode];
  return words ? `${words} (${originalMessage.split('\n').at(-1)})` : null;
}

function explainPostgresql(error: unknown): string | null {
  if (!driverFailure(error)) return null;
  const words = refusalWords(error);
  return words && `PostgreSQL cannot be used. ${words}`;
}

/**
 * Why a command failed, in words for its operator that say what to do. Null when only a developer can tell.
 * @param error whatever was thrown: ours, the system's, the database's or the store's
 */
export function explain(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  return explainStore(error) ?? explainPostgresql(error) ?? explainSqlite(error);
}

/** Ends a command that failed: says why, without what a row or a visitor's text may hold, and exits with 1. */
export function failCommand(error: unknown): void {
  logError(explain(error) ?? describeError(error));
  process.exitCode = 1;
}
