import type { FieldErrors } from '#lib/http/result.ts';
import type { Answer } from '#lib/questions/answer.ts';
import { validateAnswers } from '#lib/questions/check-answers.ts';
import {
  fileProblem,
  missingFileMessage,
  mostFiles,
  removedFile,
  tooManyFilesMessage,
} from '#lib/questions/file-rules.ts';
import type { FormField } from '#lib/questions/form-field.ts';
import { errorsOf } from '#lib/questions/problems.ts';
import type { AskedQuestion } from './form-model.ts';
import { arrivedFiles, askedNow, chosenFiles, typedIn, wantedFiles } from './kept-answers.ts';

export interface CheckedForm {
  answers: Answer<FormField>[];
  files: { field: FormField; file: File }[];
  /** What names the files of an earlier attempt that are no longer wanted: a label, or one of its files. */
  removedFiles: string[];
  errors: FieldErrors;
}

/**
 * Reads the form and checks it with the server's own rules before anything is sent. Leaves out what is not asked. Load
 * this file on demand: its rules need a validator that no visitor needs before submitting.
 */
export async function checkApplication(
  questions: readonly AskedQuestion[],
  others: readonly AskedQuestion[],
): Promise<CheckedForm> {
  const asked = askedNow(questions, others);
  const given = questions.map(({ field }) => ({
    field,
    value: field.fieldType === 'file' || !asked.isAsked(field) ? '' : typedIn(field),
  }));
  const { answers, problems } = await validateAnswers(given, asked);
  const files: CheckedForm['files'] = [];
  const removedFiles: string[] = [];
  for (const question of questions) {
    const { field, keptFiles = [] } = question;
    if (field.fieldType !== 'file') continue;
    const isAsked = asked.isAsked(field);
    const wanted = isAsked ? wantedFiles(question) : [];
    const refuse = (message: string) => problems.push({ label: field.label, message, code: 'invalid' });
    if (keptFiles.length > 0 && wanted.length === 0) removedFiles.push(field.label);
    else for (const file of keptFiles) if (!wanted.includes(file)) removedFiles.push(removedFile(field.label, file));
    if (!isAsked) continue;
    const chosen = chosenFiles(field);
    for (const file of chosen) {
      files.push({ field, file });
      const problem = await fileProblem(file, field);
      if (problem) refuse(problem);
    }
    const count = chosen.length + arrivedFiles(field) + wanted.length;
    if (count === 0 && asked.isRequired(field)) refuse(missingFileMessage(field.label));
    if (mostFiles(field) > 1 && count > mostFiles(field)) refuse(tooManyFilesMessage(field.label, field));
  }
  return { answers, files, removedFiles, errors: errorsOf(problems) };
}
