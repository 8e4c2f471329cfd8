import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { type AdminUser, requireAdmin } from '#lib/people/auth/access.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import { eraseWithdrawn } from './erase-application.ts';
import { bringBack, withdrawApplication } from './withdraw-application.ts';
import type { WithdrawalAction } from './withdrawal.ts';

const termRuns = refuse(
  'conflict',
  'This application is kept until its term ends. To erase it at once, first enter the reason in the settings.',
);

/** When a person's application is erased: at once for a reason, or, without one, a year after it was withdrawn. */
export interface ErasureChoice {
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
  headers: Headers,
  id: number,
  action: WithdrawalAction,
  now = new Date(),
  choice: ErasureChoice | null = null,
): Promise<Result<{ action: WithdrawalAction; erased: boolean }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return oneAtATime('erasures', () => update(admin.value, id, action, now, choice));
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
