import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import type { Prisma } from '../db/generated/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { type Result, refuse, success } from '../http/result.ts';
import type { ProgramName, Submission, SubmissionColumns } from './submission.ts';
import { submissionColumns } from './submission-columns.ts';
import { submissionSelect, toSubmission } from './submission-row.ts';

export interface SubmissionQuery {
  programId: number;
  /**
   * Found in answers and file names, or a submission's number with or without "#". As in SQL's LIKE, case counts
   * outside ASCII only, and % and _ stand for any text and any letter.
   */
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

function matching({ programId, search }: SubmissionQuery): Prisma.SubmissionWhereInput {
  if (!search) return { programId };
  const id = numericId(search.replace(/^#/, ''));
  const found: Prisma.SubmissionWhereInput[] = [
    { answers: { some: { value: { contains: search } } } },
    { attachments: { some: { filename: { contains: search } } } },
  ];
  if (id) found.push({ id });
  return { programId, OR: found };
}

/**
 * One page of a program's submissions, newest first (spec, section 2).
 * @returns forbidden without an admin session, not_found for an unknown program
 */
export async function findSubmissions(headers: Headers, query: SubmissionQuery): Promise<Result<SubmissionPage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { programId, pageSize } = query;
  const where = matching(query);
  const [program, columns, all, matches, latest] = await Promise.all([
    database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } }),
    submissionColumns(programId),
    database().submission.count({ where: { programId } }),
    query.search ? database().submission.count({ where }) : null,
    database().submission.findFirst({ where: { programId }, orderBy: { id: 'desc' }, select: { submittedAt: true } }),
  ]);
  if (!program) return refuse('not_found', 'This program does not exist.');
  const total = matches ?? all;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)));
  const rows = await database().submission.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: (page - 1) * pageSize,
    take: pageSize,
    select: submissionSelect,
  });
  const summary = { total: all, latestAt: latest?.submittedAt ?? null };
  return success({ program, columns, items: rows.map(toSubmission), total, page, pageSize, summary });
}
