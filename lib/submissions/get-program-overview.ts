import { reaches, requireReader } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { dialect } from '../db/dialect.ts';
import { Prisma } from '../db/generated/client.ts';
import { readRows } from '../db/statement.ts';
import { openSubmissions } from '../db/visible.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { dayMilliseconds } from '../time/india-day.ts';
import { kolkataDate, startOfDay } from '../time/kolkata-time.ts';
import { type SubmissionStatus, submissionStatuses } from './submission-filter.ts';
import { visibleTo } from './visible-to.ts';

/** A range of whole days in Kolkata. `until` is the start of the next one. */
interface DayBin {
  since: Date;
  until: Date;
  /** The first and last day as `2026-11-21`. */
  first: string;
  last: string;
}

/** The most bars in a chart. With more days, each bar covers a week, four weeks or longer. */
export const mostBins = 92;
const lengths = [1, 7, 28, 364];

interface BinnedSpan {
  /** Days in each bin. */
  days: number;
  bins: DayBin[];
}

/** The days from `from` to `to`, both included, grouped so that there are not too many bins. */
export function binDays(from: Date, to: Date): BinnedSpan {
  const start = startOfDay(from).getTime();
  const count = Math.max(1, Math.round((startOfDay(to).getTime() - start) / dayMilliseconds) + 1);
  const days = lengths.find((length) => count / length <= mostBins) ?? Math.ceil(count / mostBins);
  const bins = Array.from({ length: Math.ceil(count / days) }, (_, index) => {
    const since = new Date(start + index * days * dayMilliseconds);
    const until = new Date(since.getTime() + days * dayMilliseconds);
    return { since, until, first: kolkataDate(since), last: kolkataDate(new Date(until.getTime() - 1)) };
  });
  return { days, bins };
}

/** Statistics of a program's submissions. Days are days in Kolkata. */
export interface ProgramOverview {
  total: number;
  now: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Days in each bin: 1, or more for a long range. */
  binDays: number;
  bins: DayCount[];
  /** Every status, in the order in which a submission moves through them. */
  statuses: { status: SubmissionStatus; count: number }[];
  /** The optional questions in the form's order, and how many applicants filled each. */
  completion: { kind: 'field' | 'file'; label: string; filled: number }[];
}

/** The number of submissions from `first` to `last`, days such as `2026-11-21`. */
export interface DayCount {
  first: string;
  last: string;
  count: number;
}

/**
 * How many submissions each bin has. Raw SQL, because each bin is a range of the index on time, while grouping by day
 * in Kolkata would compute and sort a day for every row.
 */
async function countBins(programId: number, bins: DayBin[]): Promise<DayCount[]> {
  const counting = bins.map(
    ({ since, until }, number) => Prisma.sql`
      SELECT ${Prisma.raw(String(number))} AS "number", COUNT(*) AS "count" FROM ${openSubmissions} s
      WHERE s."programId" = ${programId} AND s."submittedAt" >= ${since} AND s."submittedAt" < ${until}`,
  );
  const rows = await readRows<Record<'number' | 'count', number | bigint>>(Prisma.join(counting, ' UNION ALL '));
  const counts = new Map(rows.map(({ number, count }) => [Number(number), Number(count)]));
  return bins.map(({ first, last }, number) => ({ first, last, count: counts.get(number) ?? 0 }));
}

const ends = (programId: number) =>
  Promise.all(
    (['asc', 'desc'] as const).map((submittedAt) =>
      database().submission.findFirst({
        where: { programId },
        orderBy: { submittedAt },
        select: { submittedAt: true },
      }),
    ),
  );

const times = (...moments: (Date | null | undefined)[]) =>
  moments.filter((moment) => moment instanceof Date).map((moment) => moment.getTime());

/**
 * From the first submission to today or the closing time, whichever is later. A distant closing time is ignored, and
 * after closing the range ends there.
 */
function spanOf(first: Date | undefined, last: Date | undefined, closesAt: Date | null, now: Date): [Date, Date] {
  const until = closesAt && closesAt.getTime() - now.getTime() > 92 * dayMilliseconds ? null : closesAt;
  const isOver = until !== null && until < now;
  const end = Math.max(...times(last, until, isOver ? null : now));
  return [new Date(Math.min(end, ...times(first, isOver ? until : now))), new Date(end)];
}

async function completionOf(programId: number): Promise<ProgramOverview['completion']> {
  const fields = await database().formField.findMany({
    where: { programId },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
    select: { label: true, isRequired: true },
  });
  const order = new Map(fields.map(({ label }, index) => [label, index]));
  const required = fields.filter(({ isRequired }) => isRequired).map(({ label }) => label);
  const columns = await dialect().countColumns(programId, required);
  // Questions that the form no longer has come last.
  const place = ({ label }: { label: string }) => order.get(label) ?? order.size;
  return columns.sort((one, other) => place(one) - place(other));
}

/**
 * Statistics of a program's submissions: by day until closing, by status, and how complete they are.
 * @returns forbidden for someone who may read none; not_found for an unknown program and for one that the reader may
 * not read
 */
export async function getProgramOverview(
  headers: Headers,
  programId: number,
  now = new Date(),
): Promise<Result<ProgramOverview>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const program = reaches(reader.value, programId)
    ? await database().program.findUnique({ where: { id: programId }, select: { opensAt: true, closesAt: true } })
    : null;
  if (!program) return refuse('not_found', 'This program does not exist.');
  const seen = visibleTo(reader.value);
  const [groups, [first, last], completion] = await Promise.all([
    seen.submission.groupBy({ by: ['status'], where: { programId }, _count: true }),
    ends(programId),
    completionOf(programId),
  ]);
  const { days, bins } = binDays(...spanOf(first?.submittedAt, last?.submittedAt, program.closesAt, now));
  const counts = new Map(groups.map(({ status, _count }) => [status, _count]));
  return success({
    ...program,
    total: groups.reduce((sum, { _count: count }) => sum + count, 0),
    now,
    binDays: days,
    bins: await countBins(programId, bins),
    statuses: submissionStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    completion,
  });
}
