import type { z } from 'zod';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { openRequests } from './answer-request.ts';
import { endOfDay } from './due-day.ts';
import type { requestChangeSchema } from './request.schema.ts';

export const noSuchRequest = refuse(
  'not_found',
  'This request is not open. It was answered or ended. Reload the page.',
);

/**
 * Ends a request that is not answered, or gives the applicant until another day.
 * @returns forbidden; invalid; not_found for a request that was answered or ended
 */
export async function updateRequest(
  headers: Headers,
  { submissionId, requestId }: { submissionId: number; requestId: number },
  { action, due = '' }: z.output<typeof requestChangeSchema>,
  at = new Date(),
): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const until = action === 'extend' ? endOfDay(due, at) : success(at);
  if (!until.ok) return until;
  const where = { id: requestId, submissionId, ...openRequests };
  if ((await database().answerRequest.count({ where })) === 0) return noSuchRequest;
  const [{ count }] = await database().$transaction([
    database().answerRequest.updateMany({
      where,
      data: action === 'end' ? { endedAt: at } : { dueAt: until.value },
    }),
    auditEntry(admin.value, `submission.request_${action}`, 'submission', submissionId),
  ]);
  return count > 0 ? success(null) : noSuchRequest;
}
