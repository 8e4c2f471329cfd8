import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { noteRead } from '../audit/read-log.ts';
import { auditEntry } from '../audit/record.ts';
import { requireReader } from '../auth/require-access.ts';
import { applicationsFolder } from '../config/paths.ts';
import { inspectFile } from '../file-types/inspect-file.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { foundName } from '../scanner/scan-state.ts';
import { downloadName } from './download-name.ts';
import { attachmentNotFound } from './submission-failures.ts';
import { isViewable } from './viewable-types.ts';
import { visibleTo } from './visible-to.ts';

export interface OpenAttachment {
  id: number;
  filename: string;
  mimeType: string;
  bytes: number;
  /** The open file, which the caller must close. */
  file: FileHandle;
}

/**
 * Opens an applicant's file for someone who may read it, to download ("read") or to show in the browser ("view"), and
 * records that in the audit log. A file can be shown only if its stored content still has the type that the intake
 * detected. A file in which the scanner found a virus is never opened.
 * @returns forbidden for someone who may read no submission, and for a file with a virus; not_found for an unknown id and for a program that the
 * reader may not read; unsupported_type for a file that cannot be shown
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function getAttachment(
  headers: Headers,
  id: number,
  use: 'read' | 'view' = 'read',
): Promise<Result<OpenAttachment>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const row = await visibleTo(reader.value).attachment.findUnique({
    where: { id },
    select: {
      filename: true,
      storedName: true,
      mimeType: true,
      scan: true,
      submissionId: true,
      submission: { select: { programId: true } },
    },
  });
  if (!row) return attachmentNotFound;
  const { filename, storedName, mimeType, scan, submissionId } = row;
  const virus = foundName(scan);
  if (virus) return refuse('forbidden', `This file contains a virus (${virus}). It cannot be opened or downloaded.`);
  const place = path.join(applicationsFolder(), path.basename(storedName));
  const file = await open(place, 'r');
  try {
    if (use === 'view' && !(isViewable(mimeType) && (await hasType(place, filename, mimeType)))) {
      await file.close();
      return refuse('unsupported_type', 'This file cannot be shown here. Download it instead.');
    }
    const { size } = await file.stat();
    noteRead(reader.value, { kind: 'file', programId: row.submission.programId, submissionId, partId: id });
    await auditEntry(reader.value, `attachment.${use}`, 'attachment', id, { submissionId });
    return success({ id, filename: downloadName(filename, storedName), mimeType, bytes: size, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function hasType(place: string, filename: string, mimeType: string): Promise<boolean> {
  const found = await inspectFile(place, filename);
  return 'mimeType' in found && found.mimeType === mimeType;
}
