import { decidedStatuses, isDecided } from '#lib/applications/submissions/submission-filter.ts';
import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';

/** What the end of an application follows from. */
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
export interface Terms {
  /** The programs that have a term, or promised one in a notice, with the shortest one. */
  programs: { id: number; fewestMonths: number }[];
  /** The end of a decided application's term. Null for one that has none, or is not decided. */
  endOf: (row: Row) => Date | null;
}

/**
 * The terms as they are now. Of the months that an applicant's notice named and those that the program has now, the
 * shorter ones count: a longer term is no reason to break a promise. Months run from the latest decision.
 */
export async function readTerms(): Promise<Terms> {
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
