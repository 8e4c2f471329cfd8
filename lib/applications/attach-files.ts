import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { inspectFile } from '../file-types/inspect-file.ts';
import { inFairTurn } from '../http/fair-turns.ts';
import type { Program } from '../programs/program.ts';
import { type AskedFields, notAskedMessage } from '../questions/asked-fields.ts';
import {
  emptyFileMessage,
  extensionsOf,
  isRemoved,
  isSameFile,
  misnamedMessage,
  missingFileMessage,
  mostFiles,
  mostMegabytes,
  tooLargeMessage,
  tooManyFilesMessage,
  wrongTypeMessage,
} from '../questions/file-rules.ts';
import type { FormField } from '../questions/form-field.ts';
import type { Problem } from '../questions/problems.ts';
import { scanFile } from '../scanner/scan-file.ts';
import { foundName, type ScanState } from '../scanner/scan-state.ts';
import { readSettings } from '../settings/read-settings.ts';
import { draftTokenHash } from './draft-token.ts';
import type { MatchedApplication } from './match-form.ts';
import { activeMessage, refusalMessages, virusMessage } from './refusal-messages.ts';
import type { SentApplication } from './sent-application.ts';

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
  /** What readers should know before they open it. Null: nothing. */
  caution: string | null;
  scan: ScanState;
}

/** The valid files of an application, in the form's order, and the problems of the others. */
export interface CheckedFiles {
  files: AcceptedFile[];
  problems: Problem[];
}

/** Which draft an application continues: the one of a private page, or the one whose token the form carries. */
export type EarlierDraft = Pick<SentApplication, 'draftToken' | 'removedFiles'> & {
  pageId?: number | null;
  versions?: string | null;
  step?: string | null;
};

/** The files of the draft that the application continues, for the fields of this form, but for removed ones. */
export async function keptFiles(
  { draftToken: token, removedFiles, pageId }: EarlierDraft,
  { id: programId, formFields: fields }: Program,
): Promise<AcceptedFile[]> {
  if (!token && !pageId) return [];
  const door = pageId ? { pageId } : { tokenHash: draftTokenHash(token ?? '') };
  const rows = await database().draftFile.findMany({
    where: { draft: { ...door, programId, expiresAt: { gt: new Date() } } },
    orderBy: { id: 'asc' },
  });
  const files: AcceptedFile[] = [];
  for (const { fieldId, label, filename, bytes, sha256, storedName } of rows) {
    const field = fields.find((candidate) => (fieldId ? candidate.id === fieldId : candidate.label === label));
    if (field && isRemoved(removedFiles, field.label, { filename, sha256 })) continue;
    const place = path.join(draftsFolder(), storedName);
    // Checked again, because a draft keeps neither what readers should know nor what the scanner said.
    const checked = field && (await checkContent(place, filename));
    if (checked && 'scan' in checked && takes(field, checked))
      files.push({ field, path: place, filename, bytes, sha256, ...checked });
  }
  return files;
}

type CheckedContent = Pick<AcceptedFile, 'mimeType' | 'extension' | 'caution' | 'scan'>;

/** What the content of a file is, or why it is refused. */
export async function checkContent(place: string, filename: string): Promise<CheckedContent | { message: string }> {
  const inspected = await inFairTurn(() => inspectFile(place, filename));
  if ('refusal' in inspected) return { message: refusalMessages[inspected.refusal](filename) };
  const { isActive, ...content } = inspected;
  if (isActive && (await readSettings()).refusesActivePdf) return { message: activeMessage(filename) };
  const scan = await scanFile(place);
  return foundName(scan) ? { message: virusMessage(filename) } : { ...content, scan };
}

/** Whether the question takes files of this type. */
export const takes = ({ fileKind }: FormField, { extension }: Pick<AcceptedFile, 'extension'>) =>
  extensionsOf(fileKind).includes(extension);

/** The file ready to be stored, or its problem. `accepted` are the files accepted before it. */
async function checkFile(
  { field, file: { name: label, filename, upload } }: MatchedFile,
  accepted: readonly AcceptedFile[],
): Promise<AcceptedFile | Problem> {
  const refuse = (message: string, code: Problem['code'] = 'invalid'): Problem => ({ label, message, code });
  if (field?.fieldType !== 'file') {
    return refuse(
      `This form takes no file for “${label.slice(0, 100).toWellFormed()}”. It may have changed: reload the page and try again.`,
    );
  }
  if (upload.isTooLarge || upload.bytes > mostMegabytes(field) * 1024 ** 2)
    return refuse(tooLargeMessage(filename, field), 'too_large');
  if (upload.bytes === 0) return refuse(emptyFileMessage(filename));
  const checked = await checkContent(upload.path, filename);
  if ('message' in checked) return refuse(checked.message, 'unsupported_type');
  if (!takes(field, checked)) return refuse(wrongTypeMessage(filename, field), 'unsupported_type');
  const misnamed = misnamedMessage(filename, checked.extension);
  if (misnamed) return refuse(misnamed, 'unsupported_type');
  const most = mostFiles(field);
  if (accepted.filter((other) => other.field.id === field.id).length >= most) {
    if (most > 1) return refuse(`${tooManyFilesMessage(label, field)} “${filename}” was not added.`);
    return refuse(`Attach one file for “${label}”. To send several documents, combine them into one file.`);
  }
  return { field, path: upload.path, filename, bytes: upload.bytes, sha256: upload.digest(), ...checked };
}

/**
 * Checks the received files against the form and by content, and keeps the earlier ones: those of a question for one file
 * if no new one was chosen, and those of a question for several beside the new ones. Reports missing required ones, and files for questions that are not asked. Rejected files are removed immediately.
 */
export async function attachFiles(
  program: Program,
  received: readonly MatchedFile[],
  kept: readonly AcceptedFile[],
  asked: AskedFields,
): Promise<CheckedFiles> {
  const fields = program.formFields;
  const problems: Problem[] = [];
  const isOfOther = ({ field }: AcceptedFile) => received.every((one) => one.field?.id !== field.id);
  const files = kept.filter((earlier) => mostFiles(earlier.field) > 1 || isOfOther(earlier));
  for (const matched of received) {
    const checked = await checkFile(matched, files);
    if ('field' in checked) {
      // A file that is chosen again takes the place of its copy.
      const copy = files.findIndex((file) => file.field.id === checked.field.id && isSameFile(file, checked));
      if (copy >= 0) files.splice(copy, 1);
      files.push(checked);
    } else {
      problems.push(checked);
      await rm(matched.file.upload.path, { force: true });
    }
  }
  for (const { field } of files) {
    if (asked.isAsked(field)) continue;
    problems.push({ label: field.label, message: notAskedMessage(field, fields), code: 'invalid' });
  }
  for (const field of fields) {
    const { id, label, fieldType } = field;
    const count = files.filter((file) => file.field.id === id).length;
    // Of those that were kept, when the form takes fewer now.
    if (count > mostFiles(field)) problems.push({ label, message: tooManyFilesMessage(label, field), code: 'invalid' });
    const isMissing = count === 0 && !problems.some((problem) => problem.label === label);
    if (fieldType === 'file' && asked.isRequired(field) && isMissing) {
      problems.push({ label, message: missingFileMessage(label), code: 'invalid' });
    }
  }
  files.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  return { files, problems };
}
