import { open } from 'node:fs/promises';
import path from 'node:path';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { foundName } from '../scanner/scan-state.ts';
import { downloadName } from '../submissions/download-name.ts';
import type { OpenAttachment } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';

/**
 * Opens a file that a correction replaced, for an administrator, and records that in the audit log. One in which the
 * scanner found a virus is opened for nobody.
 * @returns forbidden; not_found
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openReplacedFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().replacedFile.findUnique({ where: { id } });
  if (!row) return attachmentNotFound;
  const { filename, storedName, mimeType, scan, submissionId } = row;
  const virus = foundName(scan);
  if (virus) return refuse('forbidden', `This file contains a virus (${virus}). It cannot be opened or downloaded.`);
  const file = await open(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  try {
    const { size } = await file.stat();
    await auditEntry(admin.value, 'replaced_file.read', 'replaced_file', id, { submissionId });
    return success({ id, filename: downloadName(filename, storedName), mimeType, bytes: size, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}
