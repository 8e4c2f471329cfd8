import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { matchingSubmissions } from './matching-submissions.ts';
import type { ProgramName, Submission, SubmissionColumns } from './submission.ts';
import { submissionColumns } from './submission-columns.ts';
import { submissionSelect, toSubmission } from './submission-row.ts';

export interface SubmissionQuery {
  programId: number;
  /** Found in answers and file names, or a submission's number (see matchingSubmissions); empty for all. */
  search: string;
  page: number;
  pageSize: number;
}

export interface SubmissionPage {
  program: ProgramName;
  columns: SubmissionColumns;
  items: Submission[];
  /** How many match the search. */
  total: number;
  /** The page shown: the last one when the one asked for lies behind it. */
  page: number;
  pageSize: number;
  /** How many the program has in all, and when the latest came in. */
  summary: { total: number; latestAt: Date | null };
}

/**
 * One page of a program's submissions, newest first (spec, section 2).
 * @returns forbidden without an admin session, not_found for an unknown program
 */
export async function findSubmissions(headers: Headers, query: SubmissionQuery): Promise<Result<SubmissionPage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { programId, search, pageSize } = query;
  const [program, columns, all, matches, latest] = await Promise.all([
    database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } }),
    submissionColumns(programId),
    database().submission.count({ where: { programId } }),
    search ? matchingSubmissions(programId, search) : null,
    database().submission.findFirst({ where: { programId }, orderBy: { id: 'desc' }, select: { submittedAt: true } }),
  ]);
  if (!program) return refuse('not_found', 'This program does not exist.');
  const total = matches?.length ?? all;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)));
  const skip = (page - 1) * pageSize;
  const rows = await database().submission.findMany({
    where: matches ? { id: { in: matches.slice(skip, skip + pageSize) } } : { programId },
    orderBy: { id: 'desc' },
    skip: matches ? 0 : skip,
    take: pageSize,
    select: submissionSelect,
  });
  const summary = { total: all, latestAt: latest?.submittedAt ?? null };
  return success({ program, columns, items: rows.map(toSubmission), total, page, pageSize, summary });
}
