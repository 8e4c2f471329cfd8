import { randomUUID } from 'node:crypto';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { writeWithMails } from '../mail/write-with-mails.ts';
import { changeWrites, keepTag } from './change-writes.ts';
import { releaseWrites } from './release-writes.ts';
import { statusName } from './status-names.ts';
import { notOpen, stillOpen } from './still-open.ts';
import type { SubmissionChange } from './submission-change.schema.ts';
import { submissionNotFound } from './submission-failures.ts';

/**
 * Changes the status or a tag of one submission and records it in its history.
 * @param seenStatus the status that the caller saw, if it matters
 * @returns whether anything changed; forbidden; not_found; conflict when the status differs from `seenStatus`
 */
export async function updateSubmission(
  headers: Headers,
  id: number,
  change: SubmissionChange,
  seenStatus?: string,
): Promise<Result<{ changed: boolean }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().submission.findUnique({ where: { id }, select: { programId: true, status: true } });
  if (!row) return submissionNotFound;
  if (seenStatus !== undefined && seenStatus !== row.status)
    return refuse(
      'conflict',
      `Someone else has set the status to “${statusName(row.status)}”. Look again, then decide.`,
    );
  await keepTag(change);
  const action = { actor: admin.value, programId: row.programId, batch: randomUUID(), at: new Date(), change };
  const detail =
    change.kind === 'status'
      ? { before: row.status, after: change.value }
      : { [change.kind === 'tag_added' ? 'after' : 'before']: change.value };
  const released = await releaseWrites(row.programId, [id], change);
  const changing = writeWithMails(released.mails, [
    stillOpen(id),
    ...changeWrites(action, [id]),
    ...released.writes,
    auditEntry(admin.value, `submission.${change.kind}`, 'submission', id, detail),
  ]);
  return changing.then(([, changed]) => success({ changed: changed === 1 }), notOpen);
}
