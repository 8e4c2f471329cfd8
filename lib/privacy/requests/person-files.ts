import { toMessage } from '#lib/applications/conversations/conversation.ts';
import { messageFiles } from '#lib/applications/conversations/open-message-file.ts';
import { archivedRequest, toRequest } from '#lib/applications/corrections/answer-request.ts';
import { replacedFiles } from '#lib/applications/corrections/open-replaced-file.ts';
import { archivePaths, folderName, safeName } from '#lib/applications/exports/archive-names.ts';
import type { StoredFile } from '#lib/applications/exports/read-submissions.ts';
import { releasedLetters } from '#lib/applications/letters/released-letters.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { prettyJson } from '#lib/platform/text/pretty-json.ts';
import { kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import { type ApplicationRows, applicationRows, type PersonApplication } from './find-person-data.ts';

/** One application in the archive of a person's data. */
export interface ArchivedApplication {
  application: PersonApplication;
  rows: ApplicationRows;
  /** Its folder in the archive. */
  folder: string;
  answers: { question: string; type: string; answer: string }[];
  files: { file: StoredFile; path: string }[];
}

/** An application with its answers and files, in the form's order. Null if it was erased just now. */
export async function readApplication(application: PersonApplication): Promise<ArchivedApplication | null> {
  const rows = await everyApplication().submission.findUnique({
    where: { id: application.id },
    include: applicationRows,
  });
  if (!rows) return null;
  const answers = rows.answers.map(toAnswer);
  const messages = messageFiles(rows.messages.map(toMessage));
  const stored = [...rows.attachments, ...replacedFiles(rows.replaced), ...messages];
  const { id, programId, programTitle } = application;
  const program = { id: programId, title: programTitle };
  const archived = { id, program, applicant: applicantName(answers), files: stored };
  return {
    application,
    rows,
    folder: `applications/${folderName(archived)}`,
    answers: answers.map(({ field, value }) => ({ question: field.label, type: field.fieldType, answer: value })),
    files: archivePaths(archived, false).map(({ file, path }) => ({ file, path: `applications/${path}` })),
  };
}

/** The path of a notice in the archive. */
export const noticePath = ({ programId, programTitle, version, language }: NonNullable<PersonApplication['notice']>) =>
  `notices/${programId} ${safeName(programTitle)}, version ${version}, ${language}.txt`;

/** The application as JSON. */
export function applicationJson(
  { application, rows, answers, files }: ArchivedApplication,
  missing: ReadonlySet<number>,
): string {
  const { id, programTitle, submittedAt, status, withdrawn, notice } = application;
  return prettyJson({
    number: id,
    program: programTitle,
    submitted_at: kolkataIso(submittedAt),
    status,
    withdrawn_at: withdrawn && kolkataIso(withdrawn.at),
    to_be_erased_at: withdrawn && kolkataIso(withdrawn.eraseAt),
    privacy_notice: notice && { version: notice.version, language: notice.language, file: noticePath(notice) },
    answers,
    files: files.map(({ file, path }) => ({
      question: file.label,
      filename: file.filename,
      path: missing.has(file.id) ? null : path,
      type: file.mimeType,
      bytes: file.bytes,
      sha256: file.sha256,
    })),
    receipts: rows.receipts.map(({ statement, signature, keyId }) => ({ statement, signature, key_id: keyId })),
    messages: rows.messages.map(({ at, userId, text }) => ({
      at: kolkataIso(at),
      from: userId === null ? 'applicant' : 'centre',
      text,
    })),
    letters: releasedLetters(rows.letters).map(({ at, subject, text }) => ({ at: kolkataIso(at), subject, text })),
    requests: rows.requests.map(toRequest).map(archivedRequest),
  });
}
