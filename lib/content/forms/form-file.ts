import { readCondition } from '#lib/forms/questions/condition.ts';
import { readColumns } from '#lib/forms/questions/groups.ts';
import { type FieldErrors, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { cutText, linesOf } from '#lib/platform/text/plain-text.ts';
import { program } from '../entities/program.ts';
import type { ContentValues, Field, FieldValue } from '../fields/field.ts';
import { emptyValues } from '../fields/values.ts';
import { checkOnly } from '../items/check-values.ts';
import { formList } from './form-problems.ts';

// A form as one file: what a program asks and says, without what is one centre's or one call's alone, such as times,
// places, links and ids.

export const formFormat = 'program-form';
export const formVersion = 1;

/** The parts of a form file besides its questions, by the names of the program's fields. */
const formTexts = [
  'title',
  'description',
  'next_steps',
  'notice_english',
  'notice_marathi',
  'notice_hindi',
  'keep_months',
] as const;

/** The parts of a question in a form file. */
const questionParts: readonly string[] = formList.fields.map(({ name }) => name);

/** A form as its file has it. What is empty is left out. */
export interface FormDocument {
  format: typeof formFormat;
  version: typeof formVersion;
  questions: Record<string, unknown>[];
  [text: string]: unknown;
}

/** The values of a program that are its form. */
interface FormValues extends ContentValues {
  title: string;
  form_fields: ContentValues[];
}

/** The fields that the editor keeps as text and a file shows as objects. */
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

const known: readonly string[] = ['format', 'version', ...formTexts, 'questions'];
/** More than people mend at one time. */
const maxProblems = 20;
const longestName = 60;

const quoted = (text: unknown) => `“${cutText(String(text), longestName)}”`;

const notOurs = 'This is no form file. Choose a file that “Download the form” of a site like this one made.';

function refuseFile(problems: readonly string[]) {
  const more = problems.length - maxProblems;
  const said = problems.slice(0, maxProblems);
  if (more > 0) said.push(`And ${more} more problems. Mend these first.`);
  return refuse('invalid', 'This form cannot be used as it is.', { file: said });
}

/** "Question 4, “Budget”", or "Question 4" without a text. */
function questionName(questions: readonly unknown[], index: number): string {
  const label = (questions[index] as Record<string, unknown> | undefined)?.label;
  return `Question ${index + 1}${typeof label === 'string' && label.trim() ? `, ${quoted(label.trim())}` : ''}`;
}

const labelOf = (fields: readonly Field[], name = '') => fields.find((field) => field.name === name)?.label ?? name;

/** The problems of a save, each named by its question or text. */
function namedProblems(errors: FieldErrors, questions: readonly unknown[]): string[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    const [name, index, part] = path.split('.');
    const isRow = name === formList.name && index !== undefined;
    const label = isRow ? part && part !== 'label' && labelOf(formList.fields, part) : labelOf(program.fields, name);
    const place = isRow ? questionName(questions, Number(index)) : null;
    return messages.map((message) => `${[place, label].filter(Boolean).join(', ')}: ${message}`);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form has texts six levels down. What is far deeper could not be written again. */
const deepest = 10;
const isDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((each) => isDeep(each, left - 1)));

/** The reason why an object of JSON is no document of this version. */
function shapeProblems(value: Record<string, unknown>): string[] {
  const { version, questions } = value;
  if (version !== formVersion)
    return [
      typeof version === 'number' && version > formVersion
        ? `A newer site made this form file (version ${version}). This site reads version ${formVersion}.`
        : `This form file has no version that this site reads. It reads version ${formVersion}.`,
    ];
  if (!Array.isArray(questions)) return ['The questions are missing: they must be a list.'];
  if (questions.length > formList.mostRows)
    return [`A form has at most ${formList.mostRows} questions. This file has ${questions.length}.`];
  const names = Object.keys(value).filter((name) => !known.includes(name));
  return [
    ...names.map((name) => `${quoted(name)} is no part of a form file. Remove it.`),
    ...questions.flatMap((question, index) => {
      const at = questionName(questions, index);
      if (!isObject(question)) return [`${at}: This is no question.`];
      const strange = Object.keys(question).filter((name) => !questionParts.includes(name));
      return strange.map((name) => `${at}: ${quoted(name)} is no part of a question. Remove it.`);
    }),
  ];
}

/**
 * The form in the text of a file, checked as saving it would.
 * @returns invalid with every problem by question, under `file`
 */
export async function readFormFile(text: string): Promise<Result<FormDocument>> {
  let value: unknown;
  try {
    value = parseJson(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuseFile([notOurs]);
  }
  if (!isObject(value) || value.format !== formFormat || isDeep(value)) return refuseFile([notOurs]);
  const wrong = shapeProblems(value);
  if (wrong.length > 0) return refuseFile(wrong);
  const document = value as FormDocument;
  const checked = await checkOnly(program, valuesOf(document), null);
  if (checked.ok) return success(document);
  return refuseFile(namedProblems(checked.failure.errors ?? {}, document.questions));
}
