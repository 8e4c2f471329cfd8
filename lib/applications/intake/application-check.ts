import { rm } from 'node:fs/promises';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import { type AskedFields, askedPlainly, notAskedMessage, stoppedBy } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { type Form, type FormField, isPlain } from '#lib/forms/questions/form-field.ts';
import type { Problem } from '#lib/forms/questions/problems.ts';
import { checkContent } from '#lib/platform/uploads/check-content.ts';
import {
  emptyFileMessage,
  isSameFile,
  missingFileMessage,
  mostFiles,
  mostMegabytes,
  tooLargeMessage,
  tooManyFilesMessage,
} from '#lib/platform/uploads/file-rules.ts';
import { uploadAt } from '#lib/platform/uploads/uploaded-files.ts';
import type { Program } from '../programs/program.ts';
import type { MatchedApplication } from './received-form.ts';

type MatchedFile = MatchedApplication['files'][number];

/** The valid files of an application, in the form's order, and the problems of the others. */
interface CheckedFiles {
  files: AcceptedFile[];
  problems: Problem[];
}

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
  const checked = await checkContent(upload.path, filename, field);
  if ('message' in checked) return refuse(checked.message, 'unsupported_type');
  const most = mostFiles(field);
  if (accepted.filter((other) => other.field.id === field.id).length >= most) {
    if (most > 1) return refuse(`${tooManyFilesMessage(label, field)} “${filename}” was not added.`);
    return refuse(`Attach one file for “${label}”. To send several documents, combine them into one file.`);
  }
  const { path, bytes } = upload;
  return { field, source: { path }, uploadId: uploadAt(path), filename, bytes, sha256: upload.digest(), ...checked };
}

/** The questions that have too few files, or more than they take, such as those that were kept when the form takes fewer now. */
export const fileCountProblems = (
  fields: readonly FormField[],
  asked: AskedFields,
  countOf: (field: FormField) => number,
): Problem[] =>
  fields.flatMap((field): Problem[] => {
    if (field.fieldType !== 'file' || !asked.isAsked(field)) return [];
    const { label } = field;
    const count = countOf(field);
    if (count > mostFiles(field)) return [{ label, message: tooManyFilesMessage(label, field), code: 'invalid' }];
    const isMissing = count === 0 && asked.isRequired(field);
    return isMissing ? [{ label, message: missingFileMessage(label), code: 'invalid' }] : [];
  });

/**
 * Checks the received files against the form and by content, and keeps the earlier ones: those of a question for one file
 * if no new one was chosen, and those of a question for several beside the new ones. Reports missing required ones,
 * and files for questions that are not asked. Rejected files are removed immediately.
 */
export async function attachFiles(
  { formFields: fields }: Pick<Form, 'formFields'>,
  received: readonly MatchedFile[],
  kept: readonly AcceptedFile[],
  asked: AskedFields,
): Promise<CheckedFiles> {
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
  const counted = fileCountProblems(fields, asked, ({ id }) => files.filter((file) => file.field.id === id).length);
  const hasProblem = new Set(problems.map(({ label }) => label));
  problems.push(...counted.filter(({ label }) => !hasProblem.has(label)));
  files.sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
  return { files, problems };
}

/** The stored content of an application without problems. */
interface CheckedContent {
  answers: Answer<FormField>[];
  /** Those that passed. */
  files: AcceptedFile[];
  problems: Problem[];
}

/** Whether it comes from a client of the API that answers no question of a type beyond the specification's. */
const knowsPlainTypesAlone = ({ isFromPage, answers }: MatchedApplication): boolean =>
  !isFromPage && answers.every(({ field, value }) => isPlain(field.fieldType) || value === undefined);

/** Checks an application by the rules of its form: every answer, every file, and the reasons not to apply. */
export async function checkApplication(
  program: Program,
  matched: MatchedApplication,
  kept: readonly AcceptedFile[],
): Promise<CheckedContent> {
  const everything = askedWith(matched.answers, new Set([...matched.files, ...kept].map(({ field }) => field?.id)));
  const asked = knowsPlainTypesAlone(matched) ? askedPlainly(program.formFields, everything) : everything;
  const { answers, problems } = await validateAnswers(matched.answers, asked);
  const attached = await attachFiles(program, matched.files, kept, asked);
  const given = new Map(answers.map(({ field, value }) => [field.id, value]));
  const stop = stoppedBy(program, ({ id }) => given.get(id) ?? '');
  return {
    answers,
    files: attached.files,
    problems: [...(stop ? [stop] : []), ...problems, ...matched.problems, ...attached.problems],
  };
}
