import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { type CountedTable, countBelongings, filesOf } from '#lib/platform/db/child-rows.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { submissionNotFound } from '../submissions/access.ts';
import { getApplication } from '../submissions/submission.ts';
import { eraseWithdrawn } from './erased-applications.ts';
import { bringBack, withdrawApplication } from './withdrawal.ts';
/** Actions of an administrator on the withdrawal of an application. */
export const withdrawalActions = ['withdraw', 'bring_back', 'erase'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** Everything that an erasure of one application removes. */
export interface Withdrawal {
  id: number;
  programTitle: string;
  submittedAt: Date;
  withdrawnAt: Date | null;
  /** When it is erased if it is withdrawn now, or when it will be erased. */
  eraseAt: Date;
  /** The reason in the settings for erasing at once. Empty to wait for the term. */
  reason: string;
  /** How many rows of each table are erased. */
  tables: CountedTable[];
  /** The files, by their names on disk. The names that applicants gave them may tell what no one is to see. */
  files: { storedName: string; bytes: number }[];
  /** The startups that were made of it. They stay. */
  startups: { id: number; name: string }[];
}

/** The tracking list: what is withdrawn, and what was erased. It says nothing of what anyone wrote. */
export interface WithdrawnList {
  /** The first ones to be erased first. */
  withdrawn: ListPage<{ id: number; programTitle: string; submittedAt: Date; withdrawnAt: Date; eraseAt: Date }>;
  /** Latest first. */
  erasures: ListPage<{ id: number; kind: string; thingId: number; erasedAt: Date; reason: string }>;
  counts: { programTitle: string; count: number }[];
  mayEraseAtOnce: boolean;
}

const pageSize = 200;

/** A page of withdrawals and one of erasures. @returns forbidden */
export async function findWithdrawn(
  _admin: Caller<'administer'>,
  wanted: { withdrawn?: number; erased?: number } = {},
): Promise<Result<WithdrawnList>> {
  const [total, erased] = await Promise.all([
    everyApplication().submissionWithdrawal.count(),
    database().erasure.count(),
  ]);
  const { rows: part, ...page } = pageIn(total, wanted.withdrawn ?? 1, pageSize);
  const { rows: erasedPart, ...erasedPage } = pageIn(erased, wanted.erased ?? 1, pageSize);
  const [rows, erasures, counts, programs, settings] = await Promise.all([
    everyApplication().submissionWithdrawal.findMany({
      orderBy: [{ eraseAt: 'asc' }, { submissionId: 'asc' }],
      ...part,
      select: {
        submissionId: true,
        withdrawnAt: true,
        eraseAt: true,
        submission: { select: { programId: true, submittedAt: true } },
      },
    }),
    database().erasure.findMany({
      orderBy: { id: 'desc' },
      ...erasedPart,
      select: { id: true, kind: true, thingId: true, erasedAt: true, reason: true },
    }),
    database().erasedCount.groupBy({ by: ['programId'], _sum: { count: true }, orderBy: { programId: 'asc' } }),
    database().program.findMany({ select: { id: true, title: true } }),
    readSettings(),
  ]);
  const titles = new Map(programs.map(({ id, title }) => [id, title]));
  return success({
    withdrawn: {
      ...page,
      items: rows.map(({ submissionId: id, submission: { programId, submittedAt }, ...row }) => {
        return { id, programTitle: titles.get(programId) ?? '', submittedAt, ...row };
      }),
    },
    erasures: { ...erasedPage, items: erasures },
    counts: counts.map(({ programId, _sum }) => ({
      programTitle: titles.get(programId) ?? '',
      count: _sum.count ?? 0,
    })),
    mayEraseAtOnce: settings.eraseAtOnceReason !== '',
  });
}

/**
 * The rows that an erasure of one application would remove, withdrawn or not. Changes nothing. @returns forbidden;
 * not_found
 */
export async function getWithdrawal(
  _admin: Caller<'administer'>,
  id: number,
  now = new Date(),
): Promise<Result<Withdrawal>> {
  const application = await getApplication({ id }, 'open', 'withdrawn');
  if (!application) return submissionNotFound;
  const { program, submittedAt, state, withdrawal } = application;
  const { eraseAtOnceReason: reason } = await readSettings();
  return success({
    id,
    programTitle: program.title,
    submittedAt,
    withdrawnAt: withdrawal?.withdrawnAt ?? null,
    eraseAt: withdrawal?.eraseAt ?? (reason === '' ? endOfTerm(now, program.keepMonths) : now),
    reason,
    tables: [
      { table: 'Submission', words: 'Application', rows: 1 },
      ...(await countBelongings(id)),
      { table: 'SubmissionSearch', words: 'Search index entry', rows: state === 'open' ? 1 : 0 },
    ],
    files: await filesOf(id),
    startups: await startupsOf(id),
  });
}

/** The startups that were made of an application in any state, without those that were removed. */
async function startupsOf(submissionId: number): Promise<Withdrawal['startups']> {
  const links = await everyApplication().submissionStartup.findMany({
    where: { submissionId },
    select: { startupId: true },
  });
  return database().startup.findMany({
    where: { id: { in: links.map(({ startupId }) => startupId) } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
}

const termRuns = refuse(
  'conflict',
  'This application is kept until its term ends. To erase it at once, first enter the reason in the settings.',
);

/** When a person's application is erased: at once for a reason, or, without one, a year after it was withdrawn. */
interface ErasureChoice {
  reason: string;
}

/**
 * Withdraws an application for its applicant, brings it back after a mistake, or erases it at once. Erasing at once
 * needs a reason in the settings; with one, a withdrawal erases too.
 * @param choice what staff decided for this one, instead of the settings
 * @returns forbidden; conflict without a reason; not_found for an application that is not in the state that
 * the action needs
 */
export async function updateWithdrawal(
  admin: Caller<'administer'>,
  id: number,
  action: WithdrawalAction,
  now = new Date(),
  choice: ErasureChoice | null = null,
): Promise<Result<{ action: WithdrawalAction; erased: boolean }>> {
  return oneAtATime('erasures', () => update(admin, id, action, now, choice));
}

async function update(
  by: AdminUser,
  id: number,
  action: WithdrawalAction,
  now: Date,
  choice: ErasureChoice | null,
): Promise<Result<{ action: WithdrawalAction; erased: boolean }>> {
  if (action === 'bring_back') {
    if (!(await bringBack(id, by, now))) return submissionNotFound;
    return success({ action, erased: false });
  }
  const reason = choice ? choice.reason : (await readSettings()).eraseAtOnceReason;
  if (action === 'erase' && reason === '') return termRuns;
  // If a crash comes between the two, the next sweep finds the application due.
  const end = reason !== '' ? { eraseAt: now } : choice ? { eraseAt: endOfTerm(now, null) } : undefined;
  if (action === 'withdraw' && !(await withdrawApplication(id, by, now, end))) return submissionNotFound;
  const erased = reason !== '' && (await eraseWithdrawn(id, by, reason, now));
  if (action === 'erase' && !erased) return submissionNotFound;
  return success({ action, erased });
}
