import { mostMessageFiles } from '../config/limits.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import type { SentFiles } from './read-message.ts';

const tooManyInAll = refuse(
  'conflict',
  `All messages about one application can have ${mostMessageFiles} files. Write without a file.`,
);

/**
 * Moves the files of a message to their private place, durably, before its row is written.
 * @returns the rows of the files; conflict when there are too many; what bookStorage refuses
 */
export async function storeFiles(headers: Headers, submissionId: number, { files, folder }: SentFiles) {
  if (files.length === 0 || !folder) return success([]);
  const stored = await database().messageFile.count({ where: { message: { submissionId } } });
  if (stored + files.length > mostMessageFiles) return tooManyInAll;
  const booked = await bookStorage(
    headers,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  if (!booked.ok) return booked as Result<never>;
  const names = await folder.moveInto(applicationsFolder(), files);
  await folder.assertInPlace();
  return success(
    files.map(({ filename, mimeType, bytes, sha256, caution, scan }, index) => ({
      ...{ filename, mimeType, bytes, sha256, caution, scan },
      storedName: names[index] as string,
    })),
  );
}
