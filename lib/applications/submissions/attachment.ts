import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import type { Attachment } from '#lib/platform/db/generated/client.ts';
import { inspectFile } from '#lib/platform/file-types/inspect-file.ts';
import { downloadName } from '#lib/platform/http/file-answer.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { FilePlace, OpenFile } from '#lib/platform/storage/stored-file.ts';
import { attachmentNotFound, visibleTo } from './access.ts';
import { isViewable } from './file-words.ts';

type PrivateFile = Pick<Attachment, 'id' | 'filename' | 'storedName' | 'mimeType' | 'scan'>;

export interface OpenAttachment {
  id: number;
  filename: string;
  mimeType: string;
  /** The open file, which the caller must close. */
  file: OpenFile;
}

/**
 * Opens a private file to download. One in which the scanner found a virus is never opened. For callers that know
 * who asks.
 * @param check what is asked of the opened file besides. Null: it may be read
 * @returns forbidden, and what `check` refuses
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openPrivateFile(
  { id, filename, storedName, mimeType, scan }: PrivateFile,
  check = async (_place: FilePlace): Promise<ReturnType<typeof refuse> | null> => null,
): Promise<Result<OpenAttachment>> {
  const virus = foundName(scan);
  if (virus) return refuse('forbidden', `This file contains a virus (${virus}). It cannot be opened or downloaded.`);
  const place = { folder: 'applications', name: storedName } as const;
  const file = await fileStore().open(place);
  try {
    const refusal = await check(place);
    if (refusal) {
      await file.close();
      return refusal;
    }
    return success({ id, filename: downloadName(filename, storedName), mimeType, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Opens an applicant's file for someone who may read it, to download ("read") or to show in the browser ("view"), and
 * records that in the audit log. A file can be shown only if its stored content still has the type that the intake
 * detected. A file in which the scanner found a virus is never opened.
 * @returns forbidden for a file with a virus; not_found for an unknown id and for a program that the reader may not read;
 * unsupported_type for a file that cannot be shown
 * @throws as openPrivateFile
 */
export async function getAttachment(
  reader: Caller<'readSubmissions'>,
  id: number,
  use: 'read' | 'view' = 'read',
): Promise<Result<OpenAttachment>> {
  const row = await visibleTo(reader).attachment.findUnique({
    where: { id },
    include: { submission: { select: { programId: true } } },
  });
  if (!row) return attachmentNotFound;
  const { submissionId, submission } = row;
  return openPrivateFile(row, async (place) => {
    if (use === 'view' && !(await isShowable(place, row))) return notShown;
    noteRead(reader, { kind: 'file', programId: submission.programId, submissionId, partId: id });
    await auditEntry(reader, `attachment.${use}`, 'attachment', id, { submissionId });
    return null;
  });
}

const notShown = refuse('unsupported_type', 'This file cannot be shown here. Download it instead.');

async function isShowable(place: FilePlace, { filename, mimeType }: PrivateFile): Promise<boolean> {
  if (!isViewable(mimeType)) return false;
  const found = await fileStore().borrow(place, (path) => inspectFile(path, filename));
  return 'mimeType' in found && found.mimeType === mimeType;
}
