import { openPrivateFile } from '../../conversations/open-message-file.ts';
import type { Result } from '../../http/result.ts';
import type { OpenAttachment } from '../../submissions/get-attachment.ts';
import { getOwn } from './get-own.ts';
import { noSuchFile } from './own-failures.ts';

/**
 * Opens a file that the applicant sent.
 * @param number its place among the files, from 1
 * @returns unauthorized; forbidden, also for a file with a virus; not_found
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openOwnFile(headers: Headers, number: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(headers);
  if (!own.ok) return own;
  const found = own.value.files[number - 1];
  return found ? openPrivateFile({ ...found, id: number }) : noSuchFile;
}
