import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftLifetimeSeconds, maxDraftBytes } from '../config/limits.ts';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import type { FieldErrors } from '../http/result.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { AcceptedFile } from './attach-files.ts';
import { draftTokenHash, newDraftToken } from './draft-token.ts';

/** What came back invalid, to be shown again. */
export interface InvalidApplication {
  programId: number;
  /** Answers as sent, by label. */
  answers: Record<string, unknown>;
  errors: FieldErrors;
  message: string;
  /** The files that were good. */
  files: AcceptedFile[];
}

const asTyped = (answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Files are kept while all drafts together stay below their limit; answers always are. */
async function isRoomFor(files: AcceptedFile[]): Promise<boolean> {
  const kept = await database().draftFile.aggregate({ _sum: { bytes: true } });
  const wanted = files.reduce((sum, file) => sum + file.bytes, 0);
  return (kept._sum.bytes ?? 0) + wanted <= maxDraftBytes;
}

/**
 * Keeps an invalid application for an hour, answers and good files, so that a browser without JavaScript can show
 * the form again with nothing lost.
 * @returns the token that opens it
 */
export async function saveDraft(application: InvalidApplication, folder: IntakeFolder): Promise<string> {
  const token = newDraftToken();
  const files = (await isRoomFor(application.files)) ? application.files : [];
  const storedNames = await folder.moveInto(draftsFolder(), files);
  const createdAt = new Date();
  try {
    await database().submissionDraft.create({
      data: {
        tokenHash: draftTokenHash(token),
        programId: application.programId,
        answers: asTyped(application.answers),
        errors: { ...application.errors },
        message: application.message,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + draftLifetimeSeconds * 1000),
        files: {
          create: files.map(({ field, filename, mimeType, bytes, sha256 }, index) => ({
            label: field.label,
            filename,
            mimeType,
            bytes,
            sha256,
            storedName: storedNames[index] as string,
          })),
        },
      },
    });
  } catch (error) {
    await folder.undo();
    throw error;
  }
  return token;
}

/** Removes a draft whose application was taken, with its files. */
export async function removeDraft(token: string): Promise<void> {
  const tokenHash = draftTokenHash(token);
  const files = await database().draftFile.findMany({ where: { tokenHash }, select: { storedName: true } });
  await database().submissionDraft.deleteMany({ where: { tokenHash } });
  await Promise.all(files.map(({ storedName }) => rm(path.join(draftsFolder(), storedName), { force: true })));
}
