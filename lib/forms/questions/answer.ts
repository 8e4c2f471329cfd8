import type { Searchable } from '#lib/platform/db/transfer/moved-rows.ts';
import { asciiDigits, shownMoney } from '#lib/platform/text/amounts.ts';
import { plainCode, plainLines } from '#lib/platform/text/plain-text.ts';
import { dayInWords } from '#lib/platform/time/kolkata-time.ts';
import type { CheckedFile } from '#lib/platform/uploads/check-content.ts';
import type { FormField } from './form-field.ts';
import { answerText } from './groups.ts';

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

export interface AcceptedFile extends CheckedFile {
  field: FormField;
}

/** A text as it was typed, with one kind of line end: browsers send CR LF, and script and other clients what they have. */
export const typedAnswer = ({ fieldType }: Pick<AnsweredField, 'fieldType'>, value: string): string =>
  fieldType === 'textarea' ? plainLines(value) : value.replace(/\r\n?/g, '\n');

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

interface ReadAnswer {
  field: Pick<AnsweredField, 'label' | 'fieldType'>;
  value: string;
}

/**
 * An answer as people read it: a ticked box says "Yes", a date is written out, money has the commas of lakh and crore, and a
 * group has a line for each row. On the wire and in exports that programs read they stay 'true' or 'false', ISO 8601 and
 * plain digits.
 */
export function shownAnswer({ field: { fieldType, label }, value }: ReadAnswer): string {
  if (value === '') return value;
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (fieldType === 'date') return dayInWords(value);
  if (fieldType === 'number') return shownMoney(label, value);
  return answerText(fieldType, value, shownMoney);
}

/** Digits as people group them, of a phone number or a PIN code. */
const grouped = /\+?\d[\d\s().-]{4,20}\d/g;

/** The numbers of an answer without their gaps, so that they are found however they are written. */
function numbersIn(answer: string): string[] {
  const numbers = asciiDigits(plainCode(answer)).match(grouped) ?? [];
  return numbers.map((number) => number.replace(/[\s().-]/g, '')).filter((number) => !answer.includes(number));
}

/**
 * The text that a submission is found by: its answers and its files' names, one per line. Two spaces at the end let the
 * index, which stores three letters at a time, include the last letters too.
 */
export const searchText = (answers: string[], filenames: string[]): string =>
  `${[...answers, ...answers.flatMap(numbersIn), ...filenames].join('\n')}  `;

/** The same of what a database holds of a submission. */
export const storedSearchText = ({ answers, filenames }: Searchable): string =>
  searchText(
    answers.map(([fieldType, value]) => answerText(fieldType, value)),
    [...filenames],
  );
