import { setImmediate } from 'node:timers/promises';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import type { ProgramName, Submission, SubmissionColumns } from './submission.ts';
import { submissionColumns } from './submission-columns.ts';
import { submissionSelect, toSubmission } from './submission-row.ts';

export const batchSize = 200;

export interface SubmissionStream {
  program: ProgramName;
  columns: SubmissionColumns;
  /** Newest first, a batch at a time; the memory it takes does not grow with their number. */
  batches: AsyncIterable<Submission[]>;
}

/** The batch below `beforeId`; with the keyset every batch is as quick as the first (index on programId, id). */
export const readBatch = (programId: number, beforeId: number) =>
  database().submission.findMany({
    where: { programId, id: { lt: beforeId } },
    orderBy: { id: 'desc' },
    take: batchSize,
    select: submissionSelect,
  });

async function* batchesBelow(programId: number, firstId: number): AsyncGenerator<Submission[]> {
  let beforeId = firstId;
  while (true) {
    const rows = await readBatch(programId, beforeId);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toSubmission);
    // The database answers without waiting, so a quick reader would keep everybody else's requests out until the end.
    await setImmediate();
    if (rows.length < batchSize) return;
    beforeId = last.id;
  }
}

/**
 * All submissions of a program, for an export; `format` goes into the audit log.
 * @returns forbidden without an admin session, not_found for an unknown program
 */
export async function streamSubmissions(
  headers: Headers,
  programId: number,
  format: 'csv' | 'json',
): Promise<Result<SubmissionStream>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } });
  if (!program) return refuse('not_found', 'This program does not exist.');
  // The newest first and the columns after it: a submission that arrives in between cannot bring an unknown column.
  const newest = await database().submission.findFirst({
    where: { programId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const columns = await submissionColumns(programId);
  await auditEntry(admin.value, 'submission.export', 'program', programId, { format });
  return success({ program, columns, batches: batchesBelow(programId, (newest?.id ?? 0) + 1) });
}
