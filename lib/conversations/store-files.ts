import { mostMessageFiles } from '../config/limits.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { mustHold } from '../db/must-hold.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import type { SentFiles } from './read-message.ts';

export const tooManyInAll = refuse(
  'conflict',
  `All messages about one application can have ${mostMessageFiles} files. Write without a file.`,
);

/** The check at the end of a message's transaction that all messages together have no more files than they can. */
export const keepFewFiles = (submissionId: number) =>
  mustHold(
    'messages have few files',
    Prisma.sql`${mostMessageFiles} >= (
      SELECT COUNT(*) FROM "MessageFile" f JOIN "SubmissionMessage" m ON m."id" = f."messageId"
      WHERE m."submissionId" = ${submissionId})`,
  );

/**
 * Moves the files of a message to their private place, durably, before its row is written.
 * @returns the rows of the files, and how to give their room back if they are not written; conflict when there are too many;
 * what bookStorage refuses
 */
export async function storeFiles(headers: Headers, submissionId: number, { files, folder }: SentFiles) {
  if (files.length === 0 || !folder) return success({ rows: [], giveBack: () => {} });
  const stored = await database().messageFile.count({ where: { message: { submissionId } } });
  if (stored + files.length > mostMessageFiles) return tooManyInAll;
  const booked = await bookStorage(
    headers,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  if (!booked.ok) return booked as Result<never>;
  const names = await folder.moveInto(applicationsFolder(), files);
  await folder.assertInPlace();
  const rows = files.map(({ filename, mimeType, bytes, sha256, caution, scan }, index) => ({
    ...{ filename, mimeType, bytes, sha256, caution, scan },
    storedName: names[index] as string,
  }));
  return success({ rows, giveBack: booked.value });
}
