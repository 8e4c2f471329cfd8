import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { openPrivateFile } from '../conversations/open-message-file.ts';
import { database } from '../db/client.ts';
import type { Result } from '../http/result.ts';
import type { OpenAttachment } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';

/**
 * Opens a file that a correction replaced, for an administrator, and records that in the audit log.
 * @returns forbidden; not_found
 */
export async function openReplacedFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().replacedFile.findUnique({ where: { id } });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(admin.value, 'replaced_file.read', 'replaced_file', id, { submissionId: row.submissionId });
  return opened;
}
