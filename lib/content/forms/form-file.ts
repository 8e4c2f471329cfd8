import { readCondition } from '#lib/forms/questions/condition.ts';
import { readColumns } from '#lib/forms/questions/group-columns.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { emptyValues } from '../empty-values.ts';
import type { ContentValues, FieldValue } from '../field.ts';
import { formList } from '../form-problems.ts';

// A form as one file: what a program asks and says, without what is one centre's or one call's alone, such as times,
// places, links and ids.

export const formFormat = 'program-form';
export const formVersion = 1;

/** What a form file has besides its questions, by the names of the program's fields. */
export const formTexts = [
  'title',
  'description',
  'next_steps',
  'notice_english',
  'notice_marathi',
  'notice_hindi',
  'keep_months',
] as const;

/** What a question may have in a form file. */
export const questionParts: readonly string[] = formList.fields.map(({ name }) => name);

/** A form as its file has it. What is empty is left out. */
export interface FormDocument {
  format: typeof formFormat;
  version: typeof formVersion;
  questions: Record<string, unknown>[];
  [text: string]: unknown;
}

/** The values of a program that are its form. */
export interface FormValues extends ContentValues {
  title: string;
  form_fields: ContentValues[];
}

/** What the editor keeps as text and a file shows as what it is. */
const written: Record<string, (text: string) => unknown> = {
  options: linesOf,
  show_if: readCondition,
  require_if: readCondition,
  columns: readColumns,
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length);

const withoutEmpty = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));

/** A condition, or what each row of a group asks, without what is empty in it. */
const plainly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(plainly)
    : typeof value === 'object' && value !== null
      ? withoutEmpty(Object.entries(value).map(([name, each]) => [name, plainly(each)]))
      : value;

const toPart = (name: string, value: FieldValue | undefined): unknown => {
  const write = written[name];
  return write && typeof value === 'string' ? plainly(write(value)) : value;
};

/** The form of a program as a document. */
export const toDocument = (values: ContentValues): FormDocument => ({
  format: formFormat,
  version: formVersion,
  ...withoutEmpty(formTexts.map((name) => [name, values[name]])),
  questions: ((values.form_fields ?? []) as ContentValues[]).map((row) =>
    withoutEmpty(questionParts.map((name) => [name, toPart(name, row[name])])),
  ),
});

/** A document as the text of its file. */
export const fileOf = (document: FormDocument): string => `${JSON.stringify(document, null, 2)}\n`;

/** The reverse of `toPart`. What has another shape stays as it is, for the check to refuse. */
function fromPart(name: string, value: unknown): FieldValue {
  if (name === 'options' && Array.isArray(value)) return value.join('\n');
  return (typeof value === 'object' && value !== null ? JSON.stringify(value) : value) as FieldValue;
}

/** A document as values of the program's form, not checked. */
export const valuesOf = (document: FormDocument): FormValues =>
  ({
    ...Object.fromEntries(formTexts.map((name) => [name, document[name] ?? null])),
    form_fields: document.questions.map((question) => ({
      ...emptyValues(formList.fields),
      ...Object.fromEntries(Object.entries(question).map(([name, value]) => [name, fromPart(name, value)])),
    })),
  }) as unknown as FormValues;

/** Questions that replace others: those of the same name and type stay the same rows, so that the history compares them. */
export const withOwnRows = (rows: readonly ContentValues[], replaced: readonly ContentValues[]): ContentValues[] =>
  rows.map((row) => {
    const same = replaced.find(({ label, field_type }) => label === row.label && field_type === row.field_type);
    return same?.id === undefined ? row : { ...row, id: same.id };
  });
