import { draftLifetimeSeconds, maxDraftBytes, maxDrafts } from '../config/limits.ts';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import type { FieldErrors } from '../http/result.ts';
import type { FormField, Program } from '../programs/program.ts';
import type { Answer } from '../submissions/answer.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { AcceptedFile } from './attach-files.ts';
import { draftTokenHash, newDraftToken } from './draft-token.ts';

/** An application that was not accepted, with everything the form needs to show it again. */
export interface ReturnedApplication {
  program: Program;
  /** As the applicant typed them. */
  answers: Answer<FormField>[];
  errors: FieldErrors;
  message: string;
  /** Those that passed their checks. */
  files: AcceptedFile[];
}

const filesNotKept = 'Your files could not be kept. Choose them again.';

/** Files are kept only while all drafts together stay below their limit. Answers are always kept. */
async function isRoomFor(files: AcceptedFile[]): Promise<boolean> {
  const kept = await database().draftFile.aggregate({ _sum: { bytes: true } });
  const wanted = files.reduce((sum, file) => sum + file.bytes, 0);
  return (kept._sum.bytes ?? 0) + wanted <= maxDraftBytes;
}

/**
 * Keeps the answers and valid files of an application that was not accepted for an hour, so that a browser without
 * JavaScript can show the form again with nothing lost.
 * @returns the draft's token, or null while there are too many drafts
 */
export async function saveDraft(application: ReturnedApplication, folder: IntakeFolder): Promise<string | null> {
  if ((await database().submissionDraft.count()) >= maxDrafts) return null;
  const token = newDraftToken();
  const isRoom = await isRoomFor(application.files);
  const files = isRoom ? application.files : [];
  const message = isRoom ? application.message : `${application.message} ${filesNotKept}`;
  const storedNames = await folder.moveInto(draftsFolder(), files);
  const createdAt = new Date();
  try {
    await database().submissionDraft.create({
      data: {
        tokenHash: draftTokenHash(token),
        programId: application.program.id,
        answers: Object.fromEntries(application.answers.map(({ field, value }) => [field.label, value])),
        errors: { ...application.errors },
        message,
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
