import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { countBelongings, filesOf } from '#lib/platform/db/child-rows.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { getApplication } from '../submissions/get-application.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import type { Withdrawal } from './withdrawal.ts';

/** The tracking list: what is withdrawn, and what was erased. It says nothing of what anyone wrote. */
export interface WithdrawnList {
  /** The first ones to be erased first. */
  withdrawn: ListPage<{ id: number; programTitle: string; submittedAt: Date; withdrawnAt: Date; eraseAt: Date }>;
  /** Latest first. */
  erasures: ListPage<{ id: number; kind: string; thingId: number; erasedAt: Date; reason: string }>;
  /** How many applications were erased, by program. */
  counts: { programTitle: string; count: number }[];
  mayEraseAtOnce: boolean;
}

const pageSize = 200;

/** A page of withdrawals and one of erasures. @returns forbidden */
export async function findWithdrawn(
  headers: Headers,
  wanted: { withdrawn?: number; erased?: number } = {},
): Promise<Result<WithdrawnList>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
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

/** What an erasure of one application removes, withdrawn or not. Changes nothing. @returns forbidden; not_found */
export async function getWithdrawal(headers: Headers, id: number, now = new Date()): Promise<Result<Withdrawal>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
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
