import { setImmediate } from 'node:timers/promises';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { selectSubmissionIds } from '../submissions/select-submission-ids.ts';
import type { ProgramName, SubmissionColumns } from '../submissions/submission.ts';
import { submissionColumns } from '../submissions/submission-columns.ts';
import { programNotFound } from '../submissions/submission-failures.ts';
import { everySubmission, filterParams, type SubmissionFilter } from '../submissions/submission-filter.ts';
import { type ExportedSubmission, openSubmissionReader } from './read-submissions.ts';

/**
 * So many are read at one go: few enough that other requests hardly wait, and that the text of a batch stays a small
 * object, which the next minor garbage collection takes; large ones pile up until the next major one.
 */
export const batchSize = 20;
const idsAtOnce = 5000;

export type ExportFormat = 'csv' | 'xlsx' | 'json' | 'zip';

export interface SubmissionStream {
  program: ProgramName;
  columns: SubmissionColumns;
  /** The submissions that are meant, newest first, as they were found at the beginning. */
  ids: readonly number[];
  /** The same in full, a batch at a time, from the beginning at each call; the memory it takes does not grow with their number. */
  batches: () => AsyncGenerator<ExportedSubmission[]>;
}

async function* readBatches(ids: readonly number[]): AsyncGenerator<ExportedSubmission[]> {
  const reader = openSubmissionReader();
  try {
    for (let from = 0; from < ids.length; from += batchSize) {
      yield reader.read(ids.slice(from, from + batchSize));
      // The database answers without waiting, so a quick client would keep everybody else's requests out until the end.
      await setImmediate();
    }
  } finally {
    reader.close();
  }
}

/** Every id, which is little even of many: what arrives or changes while the export runs moves nothing in it. */
async function selectAllIds(programId: number, filter: SubmissionFilter): Promise<number[]> {
  const ids: number[] = [];
  while (true) {
    const beyondId = ids.at(-1) ?? null;
    const found = await selectSubmissionIds({
      programIds: [programId],
      filter,
      order: 'newest',
      beyondId,
      limit: idsAtOnce,
    });
    for (const id of found) ids.push(id);
    if (found.length < idsAtOnce) return ids;
    await setImmediate();
  }
}

interface StreamQuery {
  programId: number;
  /** All of the program's, unless given. */
  filter?: SubmissionFilter;
  format: ExportFormat;
}

/**
 * The submissions of a program that `filter` means, for an export; format, filter and count go into the audit log.
 * @returns forbidden without an admin session, not_found for an unknown program
 */
export async function streamSubmissions(
  headers: Headers,
  { programId, filter = everySubmission, format }: StreamQuery,
): Promise<Result<SubmissionStream>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } });
  if (!program) return programNotFound;
  // The ids first and the columns after them: a submission that arrives in between cannot bring an unknown column.
  const ids = await selectAllIds(programId, filter);
  const columns = await submissionColumns(programId);
  const detail = { format, filter: filterParams(filter).toString(), count: ids.length };
  await auditEntry(admin.value, 'submission.export', 'program', programId, detail);
  return success({ program, columns, ids, batches: () => readBatches(ids) });
}
