import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import type { FieldErrors } from '../http/result.ts';
import type { FormField, Program } from '../programs/program.ts';
import { detectType } from '../uploads/detect-type.ts';
import type { ReceivedFile } from '../uploads/receive-multipart.ts';
import { draftTokenHash } from './draft-token.ts';
import { emptyFileMessage, missingFileMessage, tooLargeMessage, wrongTypeMessage } from './file-rules.ts';

/** A file that may be stored: its content was looked at. It lies at `path`, in the intake or with a draft. */
export interface AcceptedFile {
  field: FormField;
  path: string;
  filename: string;
  mimeType: string;
  extension: string;
  bytes: number;
  sha256: string;
}

/** What came of an application's files; the two counters decide between 413 and 415. */
export interface CheckedFiles {
  files: AcceptedFile[];
  errors: FieldErrors;
  tooLarge: number;
  wrongType: number;
}

const extensionOf = (name: string) => path.extname(name);

/** The files that an earlier, invalid try left with the draft of `token`, for the fields of this form. */
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
    const extension = extensionOf(storedName);
    return field
      ? [{ field, path: path.join(draftsFolder(), storedName), filename, mimeType, extension, bytes, sha256 }]
      : [];
  });
}

async function checkFile(file: ReceivedFile, field: FormField | undefined, result: CheckedFiles): Promise<void> {
  const { label, filename, upload } = file;
  const refuse = (message: string) => {
    result.errors[label] = [...(result.errors[label] ?? []), message];
    return rm(upload.path, { force: true });
  };
  if (field?.fieldType !== 'file') {
    return refuse(
      `This form takes no file for “${label.slice(0, 100)}”. It may have changed: reload the page and try again.`,
    );
  }
  if (upload.isTooLarge) {
    result.tooLarge += 1;
    return refuse(tooLargeMessage(filename));
  }
  if (upload.bytes === 0) return refuse(emptyFileMessage(filename));
  if (result.files.some((other) => other.field.id === field.id)) {
    return refuse(`Attach one file for “${label}”. To send several documents, combine them into one file.`);
  }
  const type = await detectType(upload.path, filename);
  if (!type) {
    result.wrongType += 1;
    return refuse(wrongTypeMessage(filename));
  }
  result.files.push({ field, path: upload.path, filename, ...type, bytes: upload.bytes, sha256: upload.digest() });
}

/**
 * Checks the received files against the form and by content, adds those that the draft kept where no new one was
 * chosen, and asks for required ones that are missing. Refused files are removed at once.
 */
export async function attachFiles(
  program: Program,
  received: ReceivedFile[],
  draftToken: string | null,
): Promise<CheckedFiles> {
  const fields = program.formFields;
  const result: CheckedFiles = { files: [], errors: Object.create(null), tooLarge: 0, wrongType: 0 };
  for (const file of received) {
    await checkFile(
      file,
      fields.find((field) => field.label === file.label),
      result,
    );
  }
  for (const kept of await keptFiles(draftToken, program)) {
    const isReplaced = received.some((file) => file.label === kept.field.label);
    if (!isReplaced) result.files.push(kept);
  }
  for (const field of fields) {
    if (field.fieldType !== 'file' || !field.isRequired || result.errors[field.label]) continue;
    if (!result.files.some((file) => file.field.id === field.id)) {
      result.errors[field.label] = [missingFileMessage(field.label)];
    }
  }
  result.files.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  return result;
}
