import { eraseWithdrawn } from '#lib/applications/erasure/erase-application.ts';
import { type Announced, withdrawApplication } from '#lib/applications/erasure/withdraw-application.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { endSelect, readTerms } from './end-of.ts';
import { announcedDays } from './term.ts';
import { daysAfter } from './watch-terms.ts';

/** Few enough that other requests hardly notice. The next sweep takes the rest. */
const maxAtOnce = 100;

/**
 * Erases a decided application as a withdrawn one is erased. Its announcement goes in the transaction of the withdrawal, so
 * a crash leaves one that is announced, or one that is due, for the next sweep. Two people, or two processes, erase it once.
 * @param term what must still hold of its announcement
 * @param eraseAt the end of its term
 * @returns whether it was erased
 */
export async function eraseDecided(
  id: number,
  term: Announced,
  by: Actor | null,
  reason: string,
  now: Date,
  eraseAt: Date,
): Promise<boolean> {
  if (!(await withdrawApplication(id, by, now, { eraseAt, term }))) return false;
  return eraseWithdrawn(id, by, reason, now);
}

/** Erases the decided applications whose term has ended, if it still has and staff were told 30 days ago. */
export async function eraseEnded(now: Date): Promise<void> {
  const rows = await database().submissionTerm.findMany({
    where: {
      eraseAt: { lte: now },
      announcedAt: { lte: daysAfter(now, -announcedDays) },
      OR: [{ keptUntil: null }, { keptUntil: { lte: now } }],
    },
    orderBy: { eraseAt: 'asc' },
    take: maxAtOnce,
    select: {
      submissionId: true,
      eraseAt: true,
      announcedAt: true,
      keptUntil: true,
      submission: { select: endSelect },
    },
  });
  if (rows.length === 0) return;
  const { endOf } = await readTerms();
  for (const { submissionId: id, eraseAt, announcedAt, keptUntil, submission } of rows) {
    const end = endOf(submission);
    if (!end || end > now) continue;
    const { status } = submission;
    const term = { announcedAt, keptUntil, submission: { status } };
    await oneAtATime('erasures', () => eraseDecided(id, term, null, 'term', now, eraseAt));
  }
}
