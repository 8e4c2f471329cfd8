import { plainLines } from '#lib/platform/text/pasted-text.ts';
import type { CheckedFile } from '#lib/platform/uploads/check-content.ts';
import type { FormField } from './form-field.ts';
import { answerText } from './group-rows.ts';

/** A question as the applicant saw it, even after the form has changed. */
export interface AnsweredField {
  id: number;
  label: string;
  fieldType: string;
}

/** An applicant's answer to one question. It keeps its question all the way from the form to the exports. */
export interface Answer<Field extends AnsweredField = AnsweredField> {
  field: Field;
  value: string;
}

/** A checked file that answers a question of a form. */
export interface AcceptedFile extends CheckedFile {
  field: FormField;
}

/** A text as it was typed, with one kind of line end: browsers send CR LF, and script and other clients what they have. */
export const typedAnswer = ({ fieldType }: Pick<AnsweredField, 'fieldType'>, value: string): string =>
  fieldType === 'textarea' ? plainLines(value) : value.replace(/\r\n?/g, '\n');

/** The columns of a stored answer. */
export const answerColumns = { fieldId: true, label: true, fieldType: true, value: true } as const;

export type AnswerRow = Record<'label' | 'fieldType' | 'value', string> & { fieldId: number };

export const toAnswer = ({ fieldId, label, fieldType, value }: AnswerRow): Answer => ({
  field: { id: fieldId, label, fieldType },
  value,
});

export const toAnswerRow = ({ field: { id: fieldId, label, fieldType }, value }: Answer): AnswerRow => {
  return { fieldId, label, fieldType, value };
};

/** Whether an answer is not empty. An unticked checkbox and a group of empty rows count as empty. */
export const isFilled = (fieldType: string, value: string): boolean =>
  answerText(fieldType, value) !== '' && !(fieldType === 'checkbox' && value === 'false');
