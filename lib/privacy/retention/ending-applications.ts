import type { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { eraseDecided } from './ended-applications.ts';
import { daysAfter, type RetentionAction, type retentionSchema } from './retention.ts';

const pageSize = 200;

const select = {
  eraseAt: true,
  announcedAt: true,
  keptUntil: true,
  keptBecause: true,
  submission: { select: { id: true, status: true, submittedAt: true, program: { select: { title: true } } } },
} satisfies Prisma.SubmissionTermSelect;

function toEnding({ submission, ...term }: Prisma.SubmissionTermGetPayload<{ select: typeof select }>) {
  const { program, ...head } = submission;
  return { ...head, ...term, programTitle: program.title };
}

/**
 * A decided application that reaches its end. It says nothing of what anyone wrote. `announcedAt` is null while it is kept
 * for longer.
 */
export type EndingApplication = ReturnType<typeof toEnding>;

/** The filter of a list. */
interface EndingFilter {
  /** Those that are erased on this day or before, such as "2026-12-25". Null for all. */
  by: string | null;
}

/** The filter in an address of the list. A day that there is not counts as not given. */
export function readEndingFilter(by: string | null): EndingFilter {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(by ?? '') && !Number.isNaN(midnightInIndia(by ?? '').getTime());
  return { by: isDay ? by : null };
}

/** A page of the decided applications that are erased at the end of their term, the first ones first. */
export async function findEnding(
  _admin: Caller<'administer'>,
  { by }: EndingFilter,
  wanted = 1,
): Promise<Result<ListPage<EndingApplication>>> {
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

/** One of them. @returns not_found */
export async function getEnding(_admin: Caller<'administer'>, id: number): Promise<Result<EndingApplication>> {
  const row = await database().submissionTerm.findUnique({ where: { submissionId: id }, select });
  return row ? success(toEnding(row)) : notEnding;
}

type Change = z.output<typeof retentionSchema>;

/**
 * Keeps a decided application for longer than its term, with a reason, or erases it before. What is kept is announced
 * again 30 days before its new end.
 * @returns invalid; not_found for one that is not announced
 */
export async function updateRetention(
  admin: Caller<'administer'>,
  id: number,
  change: Change,
  now = new Date(),
): Promise<Result<{ action: RetentionAction }>> {
  const done = await oneAtATime('erasures', () => update(admin, id, change, now));
  return done.ok ? success({ action: change.action }) : done;
}

async function update(by: AdminUser, id: number, { action, until, reason }: Change, now: Date): Promise<Result<null>> {
  const term = await database().submissionTerm.findUnique({
    where: { submissionId: id },
    select: { announcedAt: true, keptUntil: true, submission: { select: { status: true } } },
  });
  if (!term) return notEnding;
  if (action === 'erase') return (await eraseDecided(id, term, by, 'asked', now, now)) ? success(null) : notEnding;
  // The last day counts whole.
  const keptUntil = daysAfter(midnightInIndia(until), 1);
  const keeping = write(() => [
    database().submissionTerm.update({
      where: { submissionId: id, ...term },
      data: { keptUntil, keptBecause: reason, announcedAt: null, eraseAt: keptUntil, seenAt: now },
      select: { submissionId: true },
    }),
    auditEntry(by, 'submission.keep', 'submission', id, { until, reason }),
  ]);
  return orRefuse(keeping, { gone: notEnding });
}
