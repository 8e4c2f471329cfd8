import { certificateWords } from '../config/certificate-words.ts';
import { environment } from '../config/env.ts';
import { OperatorError } from '../config/operator-error.ts';
import { parseS3Address } from '../config/s3-address.ts';
import { driverFailure } from '../db/database-failure.ts';
import { refusalWords } from '../db/postgresql/refusal.ts';
import { describeError } from '../monitoring/describe-error.ts';
import { logError } from '../monitoring/log-error.ts';
import { fileStore } from './file-store.ts';
import { S3Refusal } from './s3-client.ts';
import { StoreAway } from './storage-failure.ts';

/** An error that an operator can put right, in words. Null when only a developer can tell. */
function explainStore(error: unknown): string | null {
  const { host = '', bucket = '' } = parseS3Address(environment().STORAGE_URL ?? '') ?? {};
  const advice = error instanceof StoreAway && certificateWords(error.message, 'store');
  if (advice) return `The site cannot use the object store at ${host}. ${advice}`;
  if (error instanceof StoreAway)
    return `The object store at ${host} does not answer. Check STORAGE_URL and whether the store runs. (${error.message})`;
  if (!(error instanceof S3Refusal)) return null;
  const { status, code } = error;
  if (status === 404)
    return `The bucket “${bucket}” is not there at ${host}. Make it, or correct STORAGE_URL. (${error.message})`;
  if (status === 401 || status === 403)
    return `The object store at ${host} refuses the key or the secret in STORAGE_URL, or the key may not read and write the bucket “${bucket}”. (${error.message})`;
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed')
    return `The bucket “${bucket}” is in another region. Name it in STORAGE_URL, as in ?region=eu-central-1. (${error.message})`;
  return null;
}

/** Asks the object store, where there is one, whether it knows the site. */
export async function checkStore(): Promise<void> {
  if (environment().STORAGE_URL) await fileStore().list('site');
}

const noSpace = 'The disk is full. Free some space, then try again.';
const damaged = 'The database is damaged, or DATABASE_URL names something else. Correct it, or restore a backup.';

/** Errors that operators can put right, by the system's code or the first two words of SQLite's. */
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
