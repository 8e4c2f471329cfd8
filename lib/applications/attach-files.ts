import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import type { FormField, Program } from '../programs/program.ts';
import { detectType } from '../uploads/detect-type.ts';
import { draftTokenHash } from './draft-token.ts';
import { emptyFileMessage, missingFileMessage, tooLargeMessage, wrongTypeMessage } from './file-rules.ts';
import type { MatchedApplication } from './match-form.ts';
import type { Problem } from './problems.ts';

type MatchedFile = MatchedApplication['files'][number];

/** A file that may be stored, because its content was checked. It is at `path`, in the intake or with a draft. */
export interface AcceptedFile {
  field: FormField;
  path: string;
  filename: string;
  mimeType: string;
  extension: string;
  bytes: number;
  sha256: string;
}

/** The valid files of an application, in the form's order, and the problems of the others. */
export interface CheckedFiles {
  files: AcceptedFile[];
  problems: Problem[];
}

/** The files kept with the draft of `token` from an earlier, invalid attempt, for the fields of this form. */
async function keptFiles(
  token: string | null,
  { id: programId, formFields: fields }: Program,
): Promise<AcceptedFile[]> {
  if (!token) return [];
  const rows = await database().draftFile.findMany({
    where: { tokenHash: draftTokenHash(token), draft: { programId, expiresAt: { gt: new Date() } } },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap((row) => {
    const field = fields.find((candidate) => candidate.label === row.label);
    const { filename, mimeType, bytes, sha256, storedName } = row;
    const extension = path.extname(storedName);
    return field
      ? [{ field, path: path.join(draftsFolder(), storedName), filename, mimeType, extension, bytes, sha256 }]
      : [];
  });
}

/** The file ready to be stored, or its problem. `accepted` are the files accepted before it. */
async function checkFile(
  { field, file: { name: label, filename, upload } }: MatchedFile,
  accepted: readonly AcceptedFile[],
): Promise<AcceptedFile | Problem> {
  const refuse = (message: string, code: Problem['code'] = 'invalid'): Problem => ({ label, message, code });
  if (field?.fieldType !== 'file') {
    return refuse(
      `This form takes no file for “${label.slice(0, 100)}”. It may have changed: reload the page and try again.`,
    );
  }
  if (upload.isTooLarge) return refuse(tooLargeMessage(filename), 'too_large');
  if (upload.bytes === 0) return refuse(emptyFileMessage(filename));
  if (accepted.some((other) => other.field.id === field.id)) {
    return refuse(`Attach one file for “${label}”. To send several documents, combine them into one file.`);
  }
  const type = await detectType(upload.path, filename);
  if (!type) return refuse(wrongTypeMessage(filename), 'unsupported_type');
  return { field, path: upload.path, filename, ...type, bytes: upload.bytes, sha256: upload.digest() };
}

/**
 * Checks the received files against the form and by content, adds the draft's files where no new one was chosen, and
 * reports missing required ones. Rejected files are removed immediately.
 */
export async function attachFiles(
  program: Program,
  received: readonly MatchedFile[],
  draftToken: string | null,
): Promise<CheckedFiles> {
  const fields = program.formFields;
  const files: AcceptedFile[] = [];
  const problems: Problem[] = [];
  for (const matched of received) {
    const checked = await checkFile(matched, files);
    if ('field' in checked) files.push(checked);
    else {
      problems.push(checked);
      await rm(matched.file.upload.path, { force: true });
    }
  }
  for (const kept of await keptFiles(draftToken, program)) {
    const isReplaced = received.some(({ field }) => field?.id === kept.field.id);
    if (!isReplaced) files.push(kept);
  }
  for (const { id, label, fieldType, isRequired } of fields) {
    const isMissing =
      !files.some(({ field }) => field.id === id) && !problems.some((problem) => problem.label === label);
    if (fieldType === 'file' && isRequired && isMissing) {
      problems.push({ label, message: missingFileMessage(label), code: 'invalid' });
    }
  }
  files.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  return { files, problems };
}
