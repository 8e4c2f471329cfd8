import type { Answer } from './answer.ts';

/** The columns of a stored answer. */
export const answerColumns = { fieldId: true, label: true, fieldType: true, value: true } as const;

/** An answer as the database has it, with the question as the applicant saw it. */
export interface AnswerRow {
  fieldId: number;
  label: string;
  fieldType: string;
  value: string;
}

export const toAnswer = ({ fieldId, label, fieldType, value }: AnswerRow): Answer => ({
  field: { id: fieldId, label, fieldType },
  value,
});

export const toAnswerRow = ({ field, value }: Answer): AnswerRow => ({
  fieldId: field.id,
  label: field.label,
  fieldType: field.fieldType,
  value,
});
