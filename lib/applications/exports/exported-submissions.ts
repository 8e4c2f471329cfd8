import { setImmediate } from 'node:timers/promises';
import { type Arrival, arrivalIn } from '#lib/forms/questions/arrival.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import type { AnswerCells } from '#lib/platform/db/rows.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import { ofOpenSubmissions } from '#lib/platform/db/visible.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type AskedPrograms, programNotFound, readableScope } from '../submissions/access.ts';
import type { SubmissionColumns } from '../submissions/columns.ts';
import type { ProgramName, SubmittedFile } from '../submissions/submission.ts';
import { everySubmission, loggedFilter, type SubmissionFilter } from '../submissions/submission-filter.ts';
import { inFormOrder, submissionColumns } from '../submissions/submission-list.ts';
import { selectSubmissionIds } from '../submissions/submission-query.ts';
export interface StoredFile extends SubmittedFile {
  storedName: string;
}

/** A submission with everything that an export contains: answers and files in the form's order. */
export interface ExportedSubmission {
  id: number;
  program: ProgramName;
  submittedAt: Date;
  status: string;
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  arrived: Arrival | null;
  /** In the order in which the tags were first used. */
  tags: string[];
  answers: AnswerCells[];
  files: StoredFile[];
}

/** Reads complete submissions by id. Callers must `close` it. */
interface SubmissionReader {
  /** The submissions with these ids, newest first. Ids that no longer exist are left out. */
  read: (ids: readonly number[]) => Promise<ExportedSubmission[]>;
  close: () => void;
}

/** Hands out the rows of one submission after another, in the order of their ids. */
function rowsOf<Row>(rows: Row[], idOf: (row: Row) => number): (id: number) => Row[] {
  let next = 0;
  return (id) => {
    while (next < rows.length && idOf(rows[next] as Row) < id) next += 1;
    const from = next;
    while (next < rows.length && idOf(rows[next] as Row) === id) next += 1;
    return rows.slice(from, next);
  };
}

export function openSubmissionReader(): SubmissionReader {
  const reader = dialect().openBatchReader();
  const read = async (ids: readonly number[]): Promise<ExportedSubmission[]> => {
    const { heads, answers, files, tags } = await reader.read(ids);
    const answersOf = rowsOf(answers, ([id]) => id);
    const filesOf = rowsOf(files, (file) => file.submissionId);
    const tagsOf = rowsOf(tags, ([id]) => id);
    const found = heads.map(([id, programId, title, submittedAt, status, arrivedBy, arrivedOn]) => ({
      id,
      program: { id: programId, title },
      submittedAt: new Date(submittedAt),
      status,
      arrived: arrivalIn({ arrivedBy, arrivedOn }),
      tags: tagsOf(id).map(([, name]) => name),
      answers: answersOf(id),
      files: filesOf(id),
    }));
    return found.reverse();
  };
  return { read, close: reader.close };
}

/**
 * How many submissions are read at once: few enough that other requests hardly wait, and that the text of a batch stays
 * a small object, which the next minor garbage collection frees. Large ones pile up until the next major collection.
 */
export const batchSize = 20;
const idsAtOnce = 5000;

export type ExportFormat = 'csv' | 'xlsx' | 'json' | 'zip';

/**
 * How a table is laid out: as the specification says (answers by label in alphabetical order, ticks as 'true' and
 * 'false'), or for people, in the form's order with Yes and No.
 */
export const exportLayouts = ['form'] as const;
type ExportLayout = (typeof exportLayouts)[number] | null;

export interface SubmissionStream {
  /** Null for all programs. */
  program: ProgramName | null;
  columns: SubmissionColumns;
  /** Whether staff entered one of them, so that tables end with how and when those arrived. */
  hasArrivals: boolean;
  layout: ExportLayout;
  /** The matching submissions at the start, newest first. */
  ids: readonly number[];
  /**
   * The submissions in full, one batch at a time. Each call starts from the beginning. Memory use does not grow with
   * their number.
   */
  batches: () => AsyncGenerator<ExportedSubmission[]>;
}

async function* readBatches(ids: readonly number[]): AsyncGenerator<ExportedSubmission[]> {
  const reader = openSubmissionReader();
  try {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield await reader.read(ids.slice(from, from + batchSize));
      // The database answers without waiting, so a fast client would otherwise block all other requests until the end.
      await setImmediate();
    }
  } finally {
    reader.close();
  }
}

/**
 * Every matching id, which takes little memory even for many. Whatever arrives or changes during the export does not
 * affect it.
 */
async function selectAllIds(programIds: number[], filter: SubmissionFilter): Promise<number[]> {
  const ids: number[] = [];
  while (true) {
    const beyondId = ids.at(-1) ?? null;
    const found = await selectSubmissionIds({
      programIds,
      filter,
      order: 'newest',
      beyondId,
      limit: idsAtOnce,
      hidden: null,
    });
    for (const id of found) ids.push(id);
    if (found.length < idsAtOnce) return ids;
    await setImmediate();
  }
}

interface StreamQuery {
  programId: AskedPrograms;
  filter?: SubmissionFilter;
  format: ExportFormat;
  /** By default as the specification says. */
  layout?: ExportLayout;
}

/**
 * The submissions of a program, or of all that the caller exports, that match `filter`, for an export. The audit log
 * records format, filter and count, but no search words.
 * @returns not_found for an unknown program, and for one that the caller does not export
 */
export async function streamSubmissions(
  caller: Caller<'administer' | 'exportSubmissions'>,
  { programId, filter = everySubmission, format, layout = null }: StreamQuery,
): Promise<Result<SubmissionStream>> {
  const programs = await readableScope(caller, programId);
  const program = programId === 'all' ? null : programs?.[0];
  if (!programs || program === undefined) return programNotFound;
  const programIds = programs.map(({ id }) => id);
  // Read the ids before the columns, so that a submission that arrives in between cannot have an unknown column.
  const ids = await selectAllIds(programIds, filter);
  const byLabel = await submissionColumns(programIds);
  const columns = layout === 'form' ? await inFormOrder(programIds, byLabel) : byLabel;
  const detail = { format, ...loggedFilter(filter), count: ids.length };
  noteRead(caller, { kind: 'export', programId: program?.id ?? null, submissionId: null });
  await auditEntry(caller, 'submission.export', 'program', programId, detail);
  const entered = { programId: { in: programIds }, arrivedBy: { not: null } };
  const hasArrivals = (await database().submission.count({ where: entered })) > 0;
  return success({ program, columns, hasArrivals, layout, ids, batches: () => readBatches(ids) });
}

const atOnce = 1000;

/** How many files the submissions have, and their total bytes as received. */
export async function measureFiles(ids: readonly number[]): Promise<{ files: number; bytes: number }> {
  const all = { files: 0, bytes: 0 };
  for (let from = 0; from < ids.length; from += atOnce) {
    const isAsked = dialect().isAmong(Prisma.sql`"submissionId"`, ids.slice(from, from + atOnce));
    const [of] = await readRows<Record<'files' | 'bytes', number | bigint>>(Prisma.sql`
      SELECT COUNT(*) AS "files", COALESCE(SUM("bytes"), 0) AS "bytes" FROM ${ofOpenSubmissions('Attachment')} AS "asked"
      WHERE ${isAsked}`);
    all.files += Number(of?.files ?? 0);
    all.bytes += Number(of?.bytes ?? 0);
    await setImmediate();
  }
  return all;
}
