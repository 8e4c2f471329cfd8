import { z } from 'zod';
import { decidedStatuses, isDecided } from '#lib/applications/submissions/status.ts';
import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { firstProblem, type Refusal } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { dayMilliseconds, indiaDay } from '#lib/platform/time/india-day.ts';

/** How many days before an application is erased staff are told at the latest. */
export const announcedDays = 30;

/** The columns from which the end of an application follows. */
export const endSelect = {
  id: true,
  programId: true,
  submittedAt: true,
  status: true,
  noticeVersion: true,
  changes: {
    where: { kind: 'status', undoneAt: null, after: { in: [...decidedStatuses] } },
    orderBy: { id: 'desc' },
    take: 1,
    select: { at: true },
  },
} satisfies Prisma.SubmissionSelect;
type Row = Prisma.SubmissionGetPayload<{ select: typeof endSelect }>;

/** How long decided applications are kept. */
export interface Retention {
  /** The programs that have a term, or promised one in a notice, with the shortest one. */
  programs: { id: number; fewestMonths: number }[];
  /** The end of a decided application's term. Null for one that has none, or is not decided. */
  endOf: (row: Row) => Date | null;
}

/**
 * The terms as they are now. Of the months that an applicant's notice named and those that the program has now, the
 * shorter ones count: a longer term is no reason to break a promise. Months run from the latest decision.
 */
export async function readRetention(): Promise<Retention> {
  const [programs, notices] = await Promise.all([
    database().program.findMany({ where: { keepMonths: { not: null } }, select: { id: true, keepMonths: true } }),
    database().privacyNotice.findMany({
      where: { keepMonths: { not: null } },
      select: { programId: true, version: true, keepMonths: true },
    }),
  ]);
  const now = new Map(programs.map(({ id, keepMonths }) => [id, keepMonths]));
  const promised = new Map(
    notices.map(({ programId, version, keepMonths }) => [`${programId} ${version}`, keepMonths]),
  );
  const ids = new Set([...now.keys(), ...notices.map(({ programId }) => programId)]);
  const fewest = (months: readonly (number | null | undefined)[]): number | null => {
    const known = months.filter((each) => typeof each === 'number');
    return known.length > 0 ? Math.min(...known) : null;
  };
  return {
    programs: [...ids].map((id) => {
      const ofNotices = notices.filter(({ programId }) => programId === id).map(({ keepMonths }) => keepMonths);
      return { id, fewestMonths: fewest([now.get(id), ...ofNotices]) ?? 0 };
    }),
    endOf: ({ programId, noticeVersion, status, submittedAt, changes }) => {
      const months = isDecided(status)
        ? fewest([now.get(programId), promised.get(`${programId} ${noticeVersion}`)])
        : null;
      if (months === null) return null;
      const decidedAt = Math.max(submittedAt.getTime(), changes[0]?.at.getTime() ?? 0);
      return endOfTerm(new Date(decidedAt), months);
    },
  };
}

/** Actions of an administrator on a decided application whose end was announced. */
export const retentionActions = ['keep', 'erase'] as const;
export type RetentionAction = (typeof retentionActions)[number];

export const maxReason = 500;
const maxMonths = 120;

/** A value that is no text counts as not sent. */
const text = (description: string) => z.string().trim().default('').catch('').meta({ description });

/** The days until which an application may be kept for longer. */
export const keptDays = (now: Date) => ({
  min: indiaDay(new Date(now.getTime() + dayMilliseconds)),
  max: indiaDay(addMonths(now, maxMonths)),
});

const isKeptDay = (day: string) => {
  const { min, max } = keptDays(new Date());
  return z.iso.date().safeParse(day).success && day >= min && day <= max;
};

/** Actions of staff on an application whose end was announced. */
export const retentionSchema = z
  .object({
    action: z.enum(retentionActions),
    until: text('The day until which it is kept, such as 2027-12-31.'),
    reason: text('Why it is kept. It is in the audit log.'),
  })
  .refine(({ action, until }) => action !== 'keep' || isKeptDay(until), {
    path: ['until'],
    error: 'Enter a day after today, within ten years.',
  })
  .refine(
    ({ action, reason }) =>
      action !== 'keep' ||
      (reason !== '' && reason.length <= maxReason && reason.isWellFormed() && !reason.includes('\0')),
    { path: ['reason'], error: `Enter why you keep it, in ${maxReason} characters or fewer.` },
  );

/** An unknown action is no field of the form. */
export const retentionRefused = (error: z.ZodError): Refusal =>
  error.issues[0]?.path[0] === 'action'
    ? refuse('invalid', 'Choose what to do with the application.')
    : firstProblem(error);

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
export async function watchAnnounced(now: Date): Promise<void> {
  const { submissionTerm } = database();
  const { endOf } = await readRetention();
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
      // An application that is announced again is found like all new ones.
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
