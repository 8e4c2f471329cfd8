import type { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { submissionNotFound } from '../submissions/submission-failures.ts';
import { waitingOf } from './find-messages.ts';
import type { settleSchema } from './message.schema.ts';

/**
 * Settles that what staff saw of the applicant's messages needs no answer. Settling it again changes nothing.
 * @returns forbidden; not_found
 */
export async function settleMessages(
  headers: Headers,
  id: number,
  { seen }: z.output<typeof settleSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const submission = await database().submission.findUnique({ where: { id }, select: { id: true } });
  if (!submission) return submissionNotFound;
  const where = waitingOf(id, seen);
  if ((await database().submissionMessage.count({ where })) === 0) return success(null);
  await database().$transaction([
    database().submissionMessage.updateMany({ where, data: { answeredAt: at } }),
    auditEntry(admin.value, 'submission.message_settled', 'submission', id),
  ]);
  return success(null);
}
