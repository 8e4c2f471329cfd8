import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import type { ProgramName, Submission } from './submission.ts';
import { submissionSelect, toSubmission } from './submission-row.ts';

export interface SubmissionDetail extends Submission {
  program: ProgramName;
  /** The neighbours within the program, by number; null at either end. */
  newerId: number | null;
  olderId: number | null;
}

/**
 * One submission with everything that was sent.
 * @returns forbidden without an admin session, not_found for an unknown id
 */
export async function getSubmission(headers: Headers, id: number): Promise<Result<SubmissionDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().submission.findUnique({
    where: { id },
    select: { ...submissionSelect, program: { select: { id: true, title: true } } },
  });
  if (!row) return refuse('not_found', 'This submission does not exist.');
  const neighbour = (where: { gt: number } | { lt: number }, direction: 'asc' | 'desc') =>
    database().submission.findFirst({
      where: { programId: row.program.id, id: where },
      orderBy: { id: direction },
      select: { id: true },
    });
  const [newer, older] = await Promise.all([neighbour({ gt: id }, 'asc'), neighbour({ lt: id }, 'desc')]);
  return success({
    ...toSubmission(row),
    program: row.program,
    newerId: newer?.id ?? null,
    olderId: older?.id ?? null,
  });
}
