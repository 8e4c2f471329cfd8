import { findHeldLetters, findUntold } from '#lib/applications/letters/batch.ts';
import { hiddenContacts, withoutContacts } from '#lib/applications/submissions/shown-answers.ts';
import { removedStatus, statusName } from '#lib/applications/submissions/status.ts';
import {
  everySubmission,
  filterParams,
  type SubmissionFilter,
} from '#lib/applications/submissions/submission-filter.ts';
import { selectSubmissionIds } from '#lib/applications/submissions/submission-query.ts';
import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate, shownDay, shownTime, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { type Attention, type AttentionGroup, counted } from './dashboard.ts';

const listed = 5;

/** The newest submissions of `programs` that staff have not looked at yet, by applicant's name. */
async function latestSubmissions(
  reader: Caller,
  programs: readonly { id: number; title: string }[],
): Promise<Attention[]> {
  const ids = await selectSubmissionIds({
    programIds: programs.map(({ id }) => id),
    filter: { ...everySubmission, statuses: ['received'] },
    order: 'newest',
    beyondId: null,
    limit: listed,
    // Nothing is searched.
    hidden: null,
  });
  const answers = { select: answerColumns, orderBy: { position: 'asc' as const } };
  const rows = await database().submission.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'desc' },
    select: { id: true, programId: true, submittedAt: true, program: { select: { title: true } }, answers },
  });
  const hidden = await hiddenContacts(reader);
  noteList(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    text: submissionName({ id: row.id, answers: withoutContacts(row.answers.map(toAnswer), row.programId, hidden) }),
    note: `${row.program.title}, ${shownTime(row.submittedAt)}`,
    href: `/admin/submissions/${row.id}?program=all&status=received`,
  }));
}

const waitingDays = 7;
const closingDays = 7;
/** Counting stops here. The list itself shows how many there are. */
const maxCounted = 1000;

interface ProgramRow {
  id: number;
  title: string;
  isActive: boolean;
  closesAt: Date | null;
}

const listOf = (programId: number, filter: Partial<SubmissionFilter> = {}) => {
  const params = filterParams({ ...everySubmission, ...filter });
  return `/admin/submissions?${new URLSearchParams([['program', String(programId)], ...params])}`;
};

const count = (programId: number, where: { status?: string; submittedAt?: { gte?: Date; lt?: Date } }) =>
  database().submission.count({ where: { programId, status: { not: removedStatus }, ...where }, take: maxCounted });

async function newOnes({ id, title }: ProgramRow, now: Date): Promise<Attention[]> {
  const since = new Date(startOfDay(now).getTime() - dayMilliseconds);
  const found = await count(id, { status: 'received', submittedAt: { gte: since } });
  if (found === 0) return [];
  const text = `${counted(found, 'new submission', 'new submissions', maxCounted)} since yesterday`;
  return [{ text, note: title, href: listOf(id, { statuses: ['received'], from: kolkataDate(since) }) }];
}

async function waiting({ id, title }: ProgramRow, now: Date): Promise<Attention[]> {
  const before = new Date(startOfDay(now).getTime() - waitingDays * dayMilliseconds);
  const found = await count(id, { status: 'received', submittedAt: { lt: before } });
  if (found === 0) return [];
  const to = kolkataDate(new Date(before.getTime() - 1));
  return [
    {
      text: `${counted(found, 'submission', 'submissions', maxCounted)} waiting for ${waitingDays} days or more`,
      note: title,
      href: listOf(id, { statuses: ['received'], to }),
      isUrgent: true,
    },
  ];
}

async function suspected({ id, title }: ProgramRow): Promise<Attention[]> {
  const found = await count(id, { status: 'suspected' });
  if (found === 0) return [];
  const text = `${counted(found, 'submission', 'submissions', maxCounted)} suspected of being spam`;
  return [{ text, note: title, href: listOf(id, { statuses: ['suspected'] }) }];
}

function closing({ id, title, isActive, closesAt }: ProgramRow, now: Date): Attention[] {
  if (!isActive || !closesAt) return [];
  const distance = closesAt.getTime() - now.getTime();
  if (Math.abs(distance) > closingDays * dayMilliseconds) return [];
  const text = distance > 0 ? `Closes on ${shownDay(closesAt)}` : `Closed on ${shownDay(closesAt)}`;
  return [{ text, note: title, href: listOf(id) }];
}

/** The attention that the programs need which `reader` may read, by program. */
export async function submissionsAttention(reader: Caller, now: Date) {
  const { programIds: ids } = reader;
  const programs = await database().program.findMany({
    where: ids ? { id: { in: [...ids] } } : {},
    select: { id: true, title: true, isActive: true, closesAt: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const [latest, fresh, late, doubtful] = await Promise.all([
    latestSubmissions(reader, programs),
    Promise.all(programs.map((program) => newOnes(program, now))),
    Promise.all(programs.map((program) => waiting(program, now))),
    Promise.all(programs.map(suspected)),
  ]);
  return [
    { title: 'Applications', items: [...fresh.flat(), ...late.flat(), ...doubtful.flat()] },
    { title: 'Latest submissions', items: latest },
    { title: 'Programs', items: programs.flatMap((program) => closing(program, now)) },
  ];
}

/** Decisions that no letter tells yet, and letters that wait to be released. */
export async function lettersAttention(caller: Caller<'writeLetters'>): Promise<AttentionGroup[]> {
  const [held, untold] = await Promise.all([findHeldLetters(caller), findUntold(caller)]);
  const items: Attention[] = untold.ok
    ? untold.value.map(({ programTitle, status, count }) => ({
        text: counted(count, 'decision not sent', 'decisions not sent'),
        note: `${programTitle}: ${statusName(status)}`,
        href: '/admin/letters#untold',
      }))
    : [];
  if (held.ok && held.value > 0)
    items.push({ text: counted(held.value, 'letter to release', 'letters to release'), href: '/admin/letters#held' });
  return [{ title: 'Letters', items }];
}
