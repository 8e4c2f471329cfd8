import { setImmediate } from 'node:timers/promises';
import { isFilled } from '#lib/forms/questions/answer.ts';
import { optionSeparator } from '#lib/forms/questions/form-field.ts';
import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { visibleTo } from './access.ts';
import { hiddenContacts } from './shown-answers.ts';
import { type SubmissionStatus, submissionStatuses } from './status.ts';
import { everySubmission, isNarrowed, type SubmissionFilter } from './submission-filter.ts';
import { type ChoiceQuestion, findChoices } from './submission-list.ts';
import { type SubmissionSelection, selectSubmissionIds } from './submission-query.ts';

/** A range of whole days in Kolkata. `until` is the start of the next one. */
interface DayBin {
  since: Date;
  until: Date;
  /** The first and last day as `2026-11-21`. */
  first: string;
  last: string;
}

/** The most bars in a chart. With more days, each bar covers a week, four weeks or longer. */
export const maxBins = 92;
const lengths = [1, 7, 28, 364];

interface BinnedSpan {
  days: number;
  bins: DayBin[];
}

/** The days from `from` to `to`, both included, grouped so that there are not too many bins. */
export function binDays(from: Date, to: Date): BinnedSpan {
  const start = startOfDay(from).getTime();
  const count = Math.max(1, Math.round((startOfDay(to).getTime() - start) / dayMilliseconds) + 1);
  const days = lengths.find((length) => count / length <= maxBins) ?? Math.ceil(count / maxBins);
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
  /** The questions with options in the form's order: how many answered, and how many chose each. */
  choices: ChoiceCount[];
}

interface ChoiceCount {
  label: string;
  answered: number;
  /** In the form's order. What the form no longer offers comes last. */
  options: { option: string; count: number }[];
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

/** The submissions that are counted before other requests get their turn. */
const stepSize = 1000;

const add = (counts: Map<string, number>, key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more);

interface Counts {
  days: Map<string, number>;
  statuses: Map<string, number>;
  /** By kind and label. */
  filled: Map<string, number>;
  /** By option, or by the empty text for all who answered, of each question. */
  chosen: Map<string, Map<string, number>>;
}

async function countChosen(ids: number[], questions: readonly ChoiceQuestion[], { chosen }: Counts) {
  const labels = questions.map((question) => question.label);
  const where = { submissionId: { in: ids }, label: { in: labels }, value: { not: '' } };
  for (const { label, fieldType, value, _count } of await database().answer.groupBy({
    by: ['label', 'fieldType', 'value'],
    where,
    _count: true,
  })) {
    const counts = chosen.get(label) ?? new Map();
    const options = fieldType === 'checkboxes' ? value.split(optionSeparator) : [value];
    for (const option of ['', ...options]) add(counts, option, _count);
    chosen.set(label, counts);
  }
}

async function countRows(ids: number[], optional: readonly string[], { days, statuses, filled }: Counts) {
  const where = { submissionId: { in: ids }, label: { in: [...optional] } };
  const [rows, answers, files] = await Promise.all([
    database().submission.findMany({ where: { id: { in: ids } }, select: { submittedAt: true, status: true } }),
    database().answer.findMany({ where, select: { label: true, fieldType: true, value: true } }),
    database().attachment.findMany({
      where,
      distinct: ['submissionId', 'label'],
      select: { label: true },
    }),
  ]);
  for (const { submittedAt, status } of rows) {
    add(days, kolkataDate(submittedAt), 1);
    add(statuses, status, 1);
  }
  for (const { label, fieldType, value } of answers) if (isFilled(fieldType, value)) add(filled, `field ${label}`, 1);
  for (const { label } of files) add(filled, `file ${label}`, 1);
}

type Counted = Pick<SubmissionSelection, 'programIds' | 'filter' | 'hidden'>;

async function inSteps(counted: Counted, count: (ids: number[]) => Promise<unknown>) {
  let beyondId: number | null = null;
  do {
    const ids: number[] = await selectSubmissionIds({ ...counted, order: 'newest', beyondId, limit: stepSize });
    if (ids.length > 0) await count(ids);
    beyondId = ids.length === stepSize ? (ids.at(-1) ?? null) : null;
    await setImmediate();
  } while (beyondId !== null);
}

const choiceCounts = (questions: readonly ChoiceQuestion[], { chosen }: Counts): ChoiceCount[] =>
  questions.map(({ label, options: asked }) => {
    const counts = chosen.get(label) ?? new Map<string, number>();
    const former = [...counts.keys()].filter((option) => option !== '' && !asked.includes(option)).sort();
    const options = [...asked, ...former].map((option) => ({ option, count: counts.get(option) ?? 0 }));
    return { label, answered: counts.get('') ?? 0, options };
  });

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

/** The counts of every submission of a program, mostly along indexes, without reading one. */
async function countAll(reader: Caller, program: { id: number; closesAt: Date | null }, now: Date) {
  const [groups, [first, last], completion] = await Promise.all([
    visibleTo(reader).submission.groupBy({ by: ['status'], where: { programId: program.id }, _count: true }),
    ends(program.id),
    completionOf(program.id),
  ]);
  const span = binDays(...spanOf(first?.submittedAt, last?.submittedAt, program.closesAt, now));
  return {
    statuses: new Map(groups.map(({ status, _count }) => [status, _count])),
    binDays: span.days,
    bins: await countBins(program.id, span.bins),
    completion,
  };
}

/** The counts of those that a filter leaves, from the first to the last of them. */
async function countFiltered(programId: number, counted: Counted, counts: Counts, now: Date) {
  const columns = await completionOf(programId);
  const optional = columns.map(({ label }) => label);
  await inSteps(counted, (ids) => countRows(ids, optional, counts));
  const days = [...counts.days.keys()].sort();
  const noon = (day: string | undefined) => (day === undefined ? now : new Date(`${day}T12:00:00+05:30`));
  const span = binDays(noon(days[0]), noon(days.at(-1)));
  return {
    statuses: counts.statuses,
    binDays: span.days,
    bins: span.bins.map(({ first, last }) => ({
      first,
      last,
      count: days
        .filter((day) => day >= first && day <= last)
        .reduce((sum, day) => sum + (counts.days.get(day) ?? 0), 0),
    })),
    completion: columns.map((column) => ({
      ...column,
      filled: counts.filled.get(`${column.kind} ${column.label}`) ?? 0,
    })),
  };
}

/**
 * Statistics of the program's submissions that `filter` leaves: by day until closing, by status, how complete they are, and
 * what they chose.
 * @returns not_found for an unknown program and for one that the reader may not read
 */
export async function getProgramOverview(
  reader: Caller<'readSubmissions'>,
  programId: number,
  filter: SubmissionFilter = everySubmission,
  now = new Date(),
): Promise<Result<ProgramOverview>> {
  const program = reaches(reader, programId)
    ? await database().program.findUnique({ where: { id: programId }, select: { opensAt: true, closesAt: true } })
    : null;
  if (!program) return refuse('not_found', 'This program does not exist.');
  const counts: Counts = { days: new Map(), statuses: new Map(), filled: new Map(), chosen: new Map() };
  const questions = await findChoices(programId);
  const matching = { programIds: [programId], filter, hidden: await hiddenContacts(reader) };
  if (questions.length > 0) await inSteps(matching, (ids) => countChosen(ids, questions, counts));
  const { statuses, ...counted } = isNarrowed(filter)
    ? await countFiltered(programId, matching, counts, now)
    : await countAll(reader, { ...program, id: programId }, now);
  return success({
    ...program,
    ...counted,
    now,
    total: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses: submissionStatuses.map((status) => ({ status, count: statuses.get(status) ?? 0 })),
    choices: choiceCounts(questions, counts),
  });
}
