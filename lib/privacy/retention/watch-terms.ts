import { database } from '#lib/platform/db/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { endSelect, readTerms } from './end-of.ts';
import { announcedDays } from './term.ts';

const atOnce = 500;
const lookMilliseconds = 60 * 60 * 1000;
/** A long weekend without the server. */
const maxUnseenDays = 3;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMilliseconds);
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** When an application is erased: not before the end of its term, of what staff asked for, and of the announcement. */
export function eraseDate(end: Date, announcedAt: Date | null, keptUntil: Date | null): Date {
  return later(later(end, keptUntil), announcedAt && daysAfter(announcedAt, announcedDays));
}

/** Whether it is too early to tell staff of this end. */
export const isEarly = (end: Date, keptUntil: Date | null, now: Date): boolean =>
  later(end, keptUntil) > daysAfter(now, announcedDays);

const select = {
  submissionId: true,
  eraseAt: true,
  announcedAt: true,
  seenAt: true,
  keptUntil: true,
  submission: { select: endSelect },
} as const;

/**
 * Looks at every application whose end is announced: one that is undecided again, or has a longer term now, is no longer
 * announced. After days without a look, whether the server was off, an older backup was restored or a clock was wrong,
 * the 30 days begin again: staff must have been able to see them.
 */
export async function watchTerms(now: Date): Promise<void> {
  const { submissionTerm } = database();
  const { endOf } = await readTerms();
  const unseen = {
    OR: [{ seenAt: { lte: new Date(now.getTime() - lookMilliseconds) } }, { seenAt: { gt: daysAfter(now, 1) } }],
  };
  for (let after = 0; ; ) {
    const rows = await submissionTerm.findMany({
      where: { submissionId: { gt: after }, ...unseen },
      orderBy: { submissionId: 'asc' },
      take: atOnce,
      select,
    });
    const over: { submissionId: number; keptUntil: Date | null }[] = [];
    const same: number[] = [];
    for (const { submissionId: id, submission, seenAt, keptUntil, ...row } of rows) {
      after = id;
      const isBegunAgain = seenAt < daysAfter(now, -maxUnseenDays) || seenAt > daysAfter(now, 1);
      const isKept = keptUntil !== null && keptUntil > now;
      const end = endOf(submission);
      // What is announced again is found like all that is new.
      if (!end || (!isKept && (isBegunAgain || isEarly(end, keptUntil, now)))) {
        over.push({ submissionId: id, keptUntil });
        continue;
      }
      const announcedAt = isBegunAgain || isEarly(end, keptUntil, now) ? null : row.announcedAt;
      const eraseAt = eraseDate(end, announcedAt, keptUntil);
      if (eraseAt.getTime() === row.eraseAt.getTime() && announcedAt?.getTime() === row.announcedAt?.getTime())
        same.push(id);
      else
        await submissionTerm.updateMany({
          where: { submissionId: id, keptUntil },
          data: { announcedAt, eraseAt, seenAt: now },
        });
    }
    // Not those that staff keep for longer in this moment.
    await submissionTerm.deleteMany({ where: { OR: over } });
    await submissionTerm.updateMany({ where: { submissionId: { in: same } }, data: { seenAt: now } });
    if (rows.length < atOnce) return;
  }
}
