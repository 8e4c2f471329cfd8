import { fileProblem, missingFileMessage } from '#lib/applications/file-rules.ts';
import { errorsOf } from '#lib/applications/problems.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import type { FormField } from '#lib/programs/program.ts';
import type { Answer } from '#lib/submissions/answer.ts';
import type { AskedQuestion } from './form-model.ts';
import { askedNow, chosenFile, isKept, typedIn } from './kept-answers.ts';

export interface CheckedForm {
  answers: Answer<FormField>[];
  files: { field: FormField; file: File }[];
  /** The labels of the files of an earlier attempt that are no longer wanted. */
  removedFiles: string[];
  errors: FieldErrors;
}

/** Reads the form and checks it with the server's own rules before anything is sent. Leaves out what is not asked. */
export async function checkApplication(
  questions: readonly AskedQuestion[],
  others: readonly AskedQuestion[],
): Promise<CheckedForm> {
  // Loaded on demand, because the rules need a validator that no visitor needs before submitting.
  const { validateAnswers } = await import('#lib/applications/form-definition.ts');
  const asked = askedNow(questions, others);
  const given = questions.map(({ field }) => ({
    field,
    value: field.fieldType === 'file' || !asked.isAsked(field) ? '' : typedIn(field),
  }));
  const { answers, problems } = await validateAnswers(given, asked);
  const files: CheckedForm['files'] = [];
  const removedFiles: string[] = [];
  for (const question of questions) {
    const { field, keptFile } = question;
    if (field.fieldType !== 'file') continue;
    const isWanted = asked.isAsked(field) && isKept(question);
    if (keptFile && !isWanted) removedFiles.push(field.label);
    if (!asked.isAsked(field)) continue;
    const file = chosenFile(field);
    if (file) files.push({ field, file });
    const isMissing = asked.isRequired(field) && !isWanted;
    const message = file ? await fileProblem(file, field) : isMissing ? missingFileMessage(field.label) : null;
    if (message) problems.push({ label: field.label, message, code: 'invalid' });
  }
  return { answers, files, removedFiles, errors: errorsOf(problems) };
}
