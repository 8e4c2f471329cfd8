import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import type { EndingApplication } from './term.ts';
import { daysAfter } from './watch-terms.ts';

const pageSize = 200;

const select = {
  eraseAt: true,
  announcedAt: true,
  keptUntil: true,
  keptBecause: true,
  submission: { select: { id: true, status: true, submittedAt: true, program: { select: { title: true } } } },
} satisfies Prisma.SubmissionTermSelect;

function toEnding(row: Prisma.SubmissionTermGetPayload<{ select: typeof select }>): EndingApplication {
  const { submission, ...term } = row;
  const { program, ...head } = submission;
  return { ...head, ...term, programTitle: program.title };
}

/** Which of them a list shows. */
export interface EndingFilter {
  /** Those that are erased on this day or before, such as "2026-12-25". Null for all. */
  by: string | null;
}

/** What an address of the list asks for. A day that there is not counts as not given. */
export function readEndingFilter(by: string | null): EndingFilter {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(by ?? '') && !Number.isNaN(midnightInIndia(by ?? '').getTime());
  return { by: isDay ? by : null };
}

/** A page of the decided applications that are erased at the end of their term, the first ones first. @returns forbidden */
export async function findEnding(
  headers: Headers,
  { by }: EndingFilter,
  wanted = 1,
): Promise<Result<ListPage<EndingApplication>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const where = by === null ? {} : { eraseAt: { lt: daysAfter(midnightInIndia(by), 1) } };
  const { submissionTerm } = database();
  const { rows: part, ...page } = pageIn(await submissionTerm.count({ where }), wanted, pageSize);
  const rows = await submissionTerm.findMany({
    where,
    orderBy: [{ eraseAt: 'asc' }, { submissionId: 'asc' }],
    ...part,
    select,
  });
  return success({ ...page, items: rows.map(toEnding) });
}

export const notEnding = refuse('not_found', 'This application does not reach the end of its term.');

/** One of them. @returns forbidden; not_found */
export async function getEnding(headers: Headers, id: number): Promise<Result<EndingApplication>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().submissionTerm.findUnique({ where: { submissionId: id }, select });
  return row ? success(toEnding(row)) : notEnding;
}
