import { type AdminUser, requireAdmin } from '../../auth/require-access.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { submissionNotFound } from '../../submissions/submission-failures.ts';
import { eraseWithdrawn } from './erase-application.ts';
import { bringBack, withdrawApplication } from './withdraw-application.ts';
import type { WithdrawalAction } from './withdrawal.ts';

const termRuns = refuse(
  'conflict',
  'This application is kept until its term ends. To erase it at once, first enter the reason in the settings.',
);

/**
 * Withdraws an application for its applicant, brings it back after a mistake, or erases it at once. Erasing at once
 * needs a reason in the settings; with one, a withdrawal erases too.
 * @returns forbidden; conflict without a reason; not_found for an application that is not in the state that
 * the action needs
 */
export async function updateWithdrawal(
  headers: Headers,
  id: number,
  action: WithdrawalAction,
  now = new Date(),
): Promise<Result<{ action: WithdrawalAction; erased: boolean }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return oneAtATime('erasures', () => update(admin.value, id, action, now));
}

async function update(
  by: AdminUser,
  id: number,
  action: WithdrawalAction,
  now: Date,
): Promise<Result<{ action: WithdrawalAction; erased: boolean }>> {
  if (action === 'bring_back') {
    if (!(await bringBack(id, by, now))) return submissionNotFound;
    return success({ action, erased: false });
  }
  const { eraseAtOnceReason: reason } = await readSettings();
  if (action === 'erase' && reason === '') return termRuns;
  // If a crash comes between the two, the next sweep finds the application due.
  const end = reason === '' ? undefined : { eraseAt: now };
  if (action === 'withdraw' && !(await withdrawApplication(id, by, now, end))) return submissionNotFound;
  const erased = reason !== '' && (await eraseWithdrawn(id, by, reason, now));
  if (action === 'erase' && !erased) return submissionNotFound;
  return success({ action, erased });
}
