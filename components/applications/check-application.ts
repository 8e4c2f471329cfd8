import { fileProblem, missingFileMessage } from '#lib/applications/file-rules.ts';
import type { FieldErrors } from '#lib/http/result.ts';
import type { FormField } from '#lib/programs/program.ts';
import { controlId, type KeptFile } from './form-model.ts';
import { readAnswers } from './kept-answers.ts';

export interface CheckedForm {
  answers: Record<string, string>;
  files: { label: string; file: File }[];
  errors: FieldErrors;
}

const chosenFile = (field: FormField): File | null =>
  (document.getElementById(controlId(field)) as HTMLInputElement | null)?.files?.[0] ?? null;

/** Reads the form and checks it by the server's own rules, before anything is sent. */
export async function checkApplication(fields: FormField[], keptFiles: KeptFile[]): Promise<CheckedForm> {
  // The rules bring a validator with them, which no visitor needs before submitting.
  const { validateAnswers } = await import('#lib/applications/form-definition.ts');
  const { answers, errors } = validateAnswers(fields, readAnswers(fields));
  const files: CheckedForm['files'] = [];
  for (const field of fields.filter(({ fieldType }) => fieldType === 'file')) {
    const { label, isRequired } = field;
    const file = chosenFile(field);
    if (file) files.push({ label, file });
    const isKept = keptFiles.some((kept) => kept.label === label);
    const problem = file ? await fileProblem(file) : isRequired && !isKept ? missingFileMessage(label) : null;
    if (problem) errors[label] = [problem];
  }
  return { answers, files, errors };
}
