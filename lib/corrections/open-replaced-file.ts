import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import type { ReplacedFile } from '../db/generated/client.ts';
import type { Result } from '../http/result.ts';
import { type OpenAttachment, openPrivateFile } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';

/**
 * Files that corrections replaced, as an archive of a person's data lists them after the others. Their numbers are
 * negative, because they are of another table.
 */
export const replacedFiles = (rows: readonly ReplacedFile[]) =>
  rows.map(({ id, label, replacedAt: _replacedAt, ...file }) => ({
    ...file,
    id: -id,
    label: `${label} (replaced)`,
  }));

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
