import { mostMessageFiles } from '../config/limits.ts';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { mustHold } from '../db/must-hold.ts';
import { type Result, refuse, success } from '../http/result.ts';
import type { Place } from '../intake/take-in.ts';
import { isBooked } from '../uploads/arrived-files.ts';
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

/** Whether so many more files can come with messages about an application. @returns conflict when there are too many */
export async function checkFileCount(submissionId: number, { files }: SentFiles): Promise<Result<null>> {
  if (files.length === 0) return success(null);
  const stored = await database().messageFile.count({ where: { message: { submissionId } } });
  return stored + files.length > mostMessageFiles ? tooManyInAll : success(null);
}

/** For how much room is still to be booked. */
export const bytesOfFiles = ({ files }: SentFiles): number =>
  files.reduce((sum, file) => (isBooked(file) ? sum : sum + file.bytes), 0);

/** Puts the files of a message into their private place, durably. @returns their rows */
export async function placeFiles(place: Place, { files }: SentFiles) {
  const placed = await place(applicationsFolder(), files);
  return placed.map(({ filename, storedName, mimeType, bytes, sha256, caution, scan }) => {
    return { filename, storedName, mimeType, bytes, sha256, caution, scan };
  });
}
