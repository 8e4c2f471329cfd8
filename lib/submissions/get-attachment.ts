import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { downloadName } from './download-name.ts';

export interface OpenAttachment {
  filename: string;
  mimeType: string;
  bytes: number;
  /** The open file; whoever got it closes it. */
  file: FileHandle;
}

/**
 * Opens an applicant's file for an administrator, and notes that in the audit log.
 * @returns forbidden without an admin session, not_found for an unknown id
 * @throws when the row is there and its file is not: that is a loss, and no visitor's mistake
 */
export async function getAttachment(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().attachment.findUnique({
    where: { id },
    select: { filename: true, storedName: true, mimeType: true, submissionId: true },
  });
  if (!row) return refuse('not_found', 'This file does not exist.');
  const { filename, storedName, mimeType, submissionId } = row;
  const file = await open(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  try {
    const { size } = await file.stat();
    await auditEntry(admin.value, 'attachment.read', 'attachment', id, { submissionId });
    return success({ filename: downloadName(filename, storedName), mimeType, bytes: size, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}
