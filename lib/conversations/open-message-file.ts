import { open } from 'node:fs/promises';
import path from 'node:path';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { foundName } from '../scanner/scan-state.ts';
import { downloadName } from '../submissions/download-name.ts';
import type { OpenAttachment } from '../submissions/get-attachment.ts';
import { attachmentNotFound } from '../submissions/submission-failures.ts';
import { kolkataDateTime } from '../time/kolkata-time.ts';
import type { Message, MessageFile } from './conversation.ts';

/**
 * The files of messages, as an archive of a person's data lists them after the application's. Their numbers are far from
 * those of other tables.
 */
export const messageFiles = (messages: readonly Message[]) =>
  messages.flatMap(({ at, files }) =>
    files.map(({ id, ...file }) => ({ ...file, id: id + 1_000_000_000, label: `Message of ${kolkataDateTime(at)}` })),
  );

/**
 * Opens a private file to download. One in which the scanner found a virus is never opened. For callers that know
 * who asks.
 * @returns forbidden
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openPrivateFile({
  id,
  filename,
  storedName,
  mimeType,
  scan,
}: Pick<MessageFile, 'id' | 'filename' | 'storedName' | 'mimeType' | 'scan'>): Promise<Result<OpenAttachment>> {
  const virus = foundName(scan);
  if (virus) return refuse('forbidden', `This file contains a virus (${virus}). It cannot be opened or downloaded.`);
  const file = await open(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  try {
    const { size } = await file.stat();
    return success({ id, filename: downloadName(filename, storedName), mimeType, bytes: size, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Opens a file of a message for an administrator, and records that in the audit log. @returns forbidden; not_found */
export async function openMessageFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().messageFile.findUnique({
    where: { id },
    include: { message: { select: { submissionId: true } } },
  });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(admin.value, 'message_file.read', 'message_file', id, { submissionId: row.message.submissionId });
  return opened;
}
