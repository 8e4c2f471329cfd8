import type { z } from 'zod';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type AdminUser, requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { isGone, write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { eraseDecided } from './erase-decided.ts';
import { notEnding } from './find-ending.ts';
import type { termSchema } from './term.schema.ts';
import type { TermAction } from './term.ts';
import { daysAfter } from './watch-terms.ts';

type Change = z.output<typeof termSchema>;

/**
 * Keeps a decided application for longer than its term, with a reason, or erases it before. What is kept is announced
 * again 30 days before its new end.
 * @returns forbidden; invalid; not_found for one that is not announced
 */
export async function updateTerm(
  headers: Headers,
  id: number,
  change: Change,
  now = new Date(),
): Promise<Result<{ action: TermAction }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const done = await oneAtATime('erasures', () => update(admin.value, id, change, now));
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
  try {
    await write(() => [
      database().submissionTerm.update({
        where: { submissionId: id, ...term },
        data: { keptUntil, keptBecause: reason, announcedAt: null, eraseAt: keptUntil, seenAt: now },
        select: { submissionId: true },
      }),
      auditEntry(by, 'submission.keep', 'submission', id, { until, reason }),
    ]);
  } catch (error) {
    if (isGone(error)) return notEnding;
    throw error;
  }
  return success(null);
}
