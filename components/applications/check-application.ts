import { fileProblem, missingFileMessage } from '#lib/applications/file-rules.ts';
import { errorsOf } from '#lib/applications/problems.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import type { FormField } from '#lib/programs/program.ts';
import type { Answer } from '#lib/submissions/answer.ts';
import { type AskedQuestion, controlId } from './form-model.ts';
import { readAnswers } from './kept-answers.ts';

export interface CheckedForm {
  answers: Answer<FormField>[];
  files: { field: FormField; file: File }[];
  errors: FieldErrors;
}

const chosenFile = (field: FormField): File | null =>
  (document.getElementById(controlId(field)) as HTMLInputElement | null)?.files?.[0] ?? null;

/** Reads the form and checks it with the server's own rules before anything is sent. */
export async function checkApplication(questions: readonly AskedQuestion[]): Promise<CheckedForm> {
  // Loaded on demand, because the rules need a validator that no visitor needs before submitting.
  const { validateAnswers } = await import('#lib/applications/form-definition.ts');
  const { answers, problems } = await validateAnswers(readAnswers(questions.map(({ field }) => field)));
  const files: CheckedForm['files'] = [];
  for (const { field, keptFile } of questions) {
    if (field.fieldType !== 'file') continue;
    const { label, isRequired } = field;
    const file = chosenFile(field);
    if (file) files.push({ field, file });
    const message = file ? await fileProblem(file) : isRequired && !keptFile ? missingFileMessage(label) : null;
    if (message) problems.push({ label, message, code: 'invalid' });
  }
  return { answers, files, errors: errorsOf(problems) };
}
