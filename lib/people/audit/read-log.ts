import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { runStatement } from '#lib/platform/db/statement.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import type { Actor } from './record.ts';

/** The thing that a person read: an application, one of its files or emails, a page of a list of applications, or a download of them. */
const readKinds = ['application', 'file', 'email', 'list', 'export'] as const;
type ReadKind = (typeof readKinds)[number];

/** A thing that was read. */
interface ReadThing {
  kind: ReadKind;
  /** Null for a list of all programs, and where only the application is known. */
  programId: number | null;
  /** Null for lists and downloads. */
  submissionId: number | null;
  /** The file's or email's own number. */
  partId?: number;
  /** The applications that a page of a list showed. */
  submissionIds?: readonly number[];
}

interface Row extends Omit<ReadThing, 'partId' | 'submissionIds'> {
  numbers: string | null;
  at: Date;
  hour: Date;
  thing: string;
  userId: string;
  userEmail: string;
}

interface ReadLog {
  /** Rows that are not written yet, by the columns that make a row unique. */
  waiting: Map<string, Row>;
  isFailing: boolean;
}

const log = perProcess('read log', (): ReadLog => ({ waiting: new Map(), isFailing: false }));

const hourMilliseconds = 3_600_000;
const writeMilliseconds = 250;
const rowsPerStatement = 500;

/**
 * Notes that a person read something. One row for each person, thing and hour; a page of a list that shows none
 * leaves none. It is written right after the answer: no list becomes slower, and reading goes on while the database
 * takes no writes.
 */
export function noteRead(reader: Required<Actor>, what: ReadThing, at = new Date()): void {
  const { kind, programId, submissionId, partId, submissionIds } = what;
  if (submissionIds?.length === 0) return;
  const hour = new Date(Math.floor(at.getTime() / hourMilliseconds) * hourMilliseconds);
  const numbers = submissionIds ? `,${submissionIds.join(',')},` : null;
  const page = numbers ? `:${createHash('sha256').update(numbers).digest('base64url').slice(0, 22)}` : '';
  const thing = `${kind}:${partId ?? submissionId ?? programId ?? 'all'}${page}`;
  const key = `${reader.id} ${thing} ${hour.getTime()}`;
  if (!log().waiting.has(key))
    log().waiting.set(key, {
      kind,
      programId,
      submissionId,
      numbers,
      at,
      hour,
      thing,
      userId: reader.id,
      userEmail: reader.email,
    });
}

/** Notes a page of a list, which shows these applications. */
export const noteList = (
  reader: Required<Actor>,
  submissionIds: readonly number[],
  programId: number | null = null,
): void => noteRead(reader, { kind: 'list', programId, submissionId: null, submissionIds });

/** SQL, because Prisma cannot leave out rows that are there already. */
const insert = (rows: Row[]) => Prisma.sql`
  INSERT INTO "SubmissionRead" ("at", "hour", "userId", "userEmail", "kind", "thing", "programId", "submissionId", "submissionIds")
  VALUES ${Prisma.join(
    rows.map(
      ({ at, hour, userId, userEmail, kind, thing, programId, submissionId, numbers }) =>
        Prisma.sql`(${at}, ${hour}, ${userId}, ${userEmail}, ${kind}, ${thing}, ${programId}, ${submissionId}, ${numbers})`,
    ),
  )}
  ON CONFLICT ("userId", "thing", "hour") DO NOTHING`;

/** Writes what was read until now. After a failure the rows wait for the next call. */
export async function writeReads(): Promise<void> {
  while (log().waiting.size > 0) {
    const part = [...log().waiting].slice(0, rowsPerStatement);
    try {
      await runStatement(insert(part.map(([, row]) => row)));
      log().isFailing = false;
    } catch (error) {
      // One line tells of a failure, however long it lasts.
      if (!log().isFailing) logError('The log of reads could not be written', error);
      log().isFailing = true;
      return;
    }
    for (const [key] of part) log().waiting.delete(key);
    await setImmediate();
  }
}

/** Writes the log several times a second. @returns how to stop, which writes what is left */
export function keepReads(): { stop: () => Promise<void> } {
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(writeReads);
  }, writeMilliseconds).unref();
  const stop = async () => {
    clearInterval(timer);
    await writing;
    await writeReads();
  };
  return { stop };
}

/** How long the law asks to keep the log: rule 6 of India's DPDP Rules 2025. */
const keptDays = 365;

/** Removes what is older than a year. @returns how many rows */
export async function removeOldReads(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 24 * hourMilliseconds);
  const { count } = await database().submissionRead.deleteMany({ where: { at: { lt: before } } });
  return count;
}
