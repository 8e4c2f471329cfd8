import { auditEntry } from '#lib/people/audit/record.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import type { ReplacedFile } from '#lib/platform/db/generated/client.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { type OpenAttachment, openPrivateFile } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';
import { visibleTo } from '../submissions/visible-to.ts';

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
 * Opens a file that a correction replaced, for staff, and records that in the audit log.
 * @returns forbidden; not_found
 */
export async function openReplacedFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const caller = await requireRight(headers, 'writeToApplicants');
  if (!caller.ok) return caller;
  const row = await visibleTo(caller.value).replacedFile.findUnique({ where: { id } });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(caller.value, 'replaced_file.read', 'replaced_file', id, { submissionId: row.submissionId });
  return opened;
}
