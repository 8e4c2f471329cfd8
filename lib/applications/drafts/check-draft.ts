import type { AskedFields } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { stoppedBy } from '#lib/forms/questions/eligibility.ts';
import type { Form } from '#lib/forms/questions/form-field.ts';
import { errorsOf, type Problem } from '#lib/forms/questions/problems.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import { missingFileMessage, mostFiles, tooManyFilesMessage } from '#lib/platform/uploads/file-rules.ts';
import type { SavedDraft } from './get-saved-draft.ts';

/** A draft beside the form as it is now. */
export interface CheckedDraft {
  asked: AskedFields;
  /** What is missing or wrong in the questions that are asked, by label. */
  errors: FieldErrors;
  /** The answers to questions that are asked, by the question's id. */
  values: Map<number, string>;
}

type DraftContent = Pick<SavedDraft, 'answers' | 'files'>;

/** Checks what a draft holds as if it were sent now, but for the contents of its files. */
export async function checkDraft(
  { formFields: fields, stops }: Pick<Form, 'formFields' | 'stops'>,
  { answers, files }: DraftContent,
): Promise<CheckedDraft> {
  const stored = new Map(answers.map(({ fieldId, value }) => [fieldId, value]));
  const withFile = new Set(files.map(({ fieldId }) => fieldId ?? undefined));
  const given = fields.map((field) => ({
    field,
    value: field.fieldType === 'file' ? '' : (stored.get(field.id) ?? ''),
  }));
  const asked = askedWith(given, withFile);
  const answered = given.map(({ field, value }) => ({ field, value: asked.isAsked(field) ? value : '' }));
  const { problems } = await validateAnswers(answered, asked);
  const missing = fields.flatMap((field): Problem[] => {
    if (field.fieldType !== 'file' || !asked.isAsked(field)) return [];
    const { id, label } = field;
    const count = files.filter(({ fieldId }) => fieldId === id).length;
    if (count > mostFiles(field)) return [{ label, message: tooManyFilesMessage(label, field), code: 'invalid' }];
    const isMissing = count === 0 && asked.isRequired(field);
    return isMissing ? [{ label, message: missingFileMessage(label), code: 'invalid' }] : [];
  });
  const values = new Map(answered.map(({ field, value }) => [field.id, value]));
  const stop = stoppedBy({ formFields: fields, stops }, ({ id }) => values.get(id) ?? '');
  return { asked, errors: errorsOf([...(stop ? [stop] : []), ...problems, ...missing]), values };
}
