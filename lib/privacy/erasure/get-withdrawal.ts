import { requireAdmin } from '../../auth/require-access.ts';
import { countBelongings, filesOf } from '../../db/belonging-rows.ts';
import { type Result, success } from '../../http/result.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { getApplication } from '../../submissions/get-application.ts';
import { submissionNotFound } from '../../submissions/submission-failures.ts';
import { endOfTerm } from '../notices/keep-months.ts';
import type { Withdrawal } from './withdrawal.ts';

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
  });
}
