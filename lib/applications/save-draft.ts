import path from 'node:path';
import { draftLifetimeSeconds } from '../config/limits.ts';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { clientOf } from '../http/client-address.ts';
import type { FieldErrors } from '../http/result.ts';
import type { Program } from '../programs/program.ts';
import type { Answer } from '../questions/answer.ts';
import type { FormField } from '../questions/form-field.ts';
import { bookStorage } from '../storage/storage-budget.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { ApplicationDraft } from './application-draft.ts';
import type { AcceptedFile } from './attach-files.ts';
import { draftTokenHash, newDraftToken } from './draft-token.ts';
import { holdDraft } from './drafts-in-memory.ts';
import { limitDrafts, makeRoomFor } from './limit-drafts.ts';

/** An application that was not accepted, with everything the form needs to show it again. */
export interface ReturnedApplication {
  program: Program;
  begunAt: Date;
  /** As the applicant typed them. */
  answers: Answer<FormField>[];
  errors: FieldErrors;
  message: string;
  /** Those that passed their checks. */
  files: AcceptedFile[];
  /** Whether it had files that are not among `files`. */
  hasLostFiles: boolean;
}

/** Whoever sent it, and where its files are. */
export interface DraftOrigin {
  headers: Headers;
  /** Null if nothing can be written now. The draft is then kept in memory, without files. */
  folder: IntakeFolder | null;
}

/** What it adds to the store. The files of an attempt before take no more room. */
function bytesOf({ answers, files }: ReturnedApplication): number {
  const added = files.filter((file) => path.dirname(file.path) !== draftsFolder());
  const texts = answers.reduce((sum, { field, value }) => sum + Buffer.byteLength(field.label + value), 0);
  return added.reduce((sum, { bytes }) => sum + bytes, texts);
}

const filesNotKept = 'Your files could not be kept. Choose them again.';

async function storeDraft(
  tokenHash: string,
  { programId, begunAt, answers, errors, message }: ApplicationDraft,
  files: readonly (AcceptedFile & { storedName: string })[],
  client: string,
  lasts: { createdAt: Date; expiresAt: Date },
): Promise<void> {
  await database().submissionDraft.create({
    data: {
      ...{ tokenHash, programId, begunAt, answers, errors: { ...errors }, message, client, ...lasts },
      files: {
        create: files.map(({ field, filename, mimeType, bytes, sha256, storedName }) => ({
          ...{ fieldId: field.id, label: field.label, filename, mimeType, bytes, sha256, storedName },
        })),
      },
    },
  });
}

/**
 * Keeps the answers and valid files of an application that was not accepted for an hour, so that a browser without
 * JavaScript can show the form again with nothing lost. Answers are kept in memory while nothing can be written, and for a
 * client that may store nothing more.
 * @returns the draft's token
 */
export async function saveDraft(application: ReturnedApplication, { headers, folder }: DraftOrigin): Promise<string> {
  const token = newDraftToken();
  const tokenHash = draftTokenHash(token);
  const client = clientOf(headers);
  const createdAt = new Date();
  const lasts = { createdAt, expiresAt: new Date(createdAt.getTime() + draftLifetimeSeconds * 1000) };
  const draft = (hasAllFiles: boolean): ApplicationDraft => ({
    programId: application.program.id,
    begunAt: application.begunAt,
    answers: Object.fromEntries(application.answers.map(({ field, value }) => [field.label, value])),
    errors: application.errors,
    message: hasAllFiles ? application.message : `${application.message} ${filesNotKept}`,
    files: [],
  });
  const { files, hasLostFiles } = application;

  try {
    const booked = folder && (await bookStorage(headers, bytesOf(application)));
    if (folder && booked?.ok) {
      await limitDrafts(client);
      const isRoom = await makeRoomFor(files, client);
      const kept = isRoom ? files : [];
      const names = await folder.moveInto(draftsFolder(), kept);
      const named = kept.map((file, index) => ({ ...file, storedName: names[index] as string }));
      await storeDraft(tokenHash, draft(isRoom && !hasLostFiles), named, client, lasts);
      return token;
    }
  } catch (error) {
    await folder?.undo();
    if (!storageFailure(error)) throw error;
  }
  holdDraft(tokenHash, draft(files.length === 0 && !hasLostFiles), client, lasts.expiresAt);
  return token;
}
