import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { type OpenAttachment, openPrivateFile } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';
import { visibleTo } from '../submissions/visible-to.ts';
import type { Message } from './conversation.ts';

/**
 * The files of messages, as an archive of a person's data lists them after the application's. Their numbers are far from
 * those of other tables.
 */
export const messageFiles = (messages: readonly Message[]) =>
  messages.flatMap(({ at, files }) =>
    files.map(({ id, ...file }) => ({ ...file, id: id + 1_000_000_000, label: `Message of ${kolkataDateTime(at)}` })),
  );

/** Opens a file of a message for staff, and records that in the audit log. @returns forbidden; not_found */
export async function openMessageFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const caller = await requireRight(headers, 'writeToApplicants');
  if (!caller.ok) return caller;
  const row = await visibleTo(caller.value).messageFile.findUnique({
    where: { id },
    include: { message: { select: { submissionId: true } } },
  });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(caller.value, 'message_file.read', 'message_file', id, { submissionId: row.message.submissionId });
  return opened;
}
