import { type FieldErrors, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { cutText } from '#lib/platform/text/cut-text.ts';
import { parseJson } from '#lib/platform/text/parse-json.ts';
import { checkOnly } from '../check-values.ts';
import { program } from '../entities/program.ts';
import type { Field } from '../field.ts';
import { formList } from '../form-problems.ts';
import { type FormDocument, formFormat, formTexts, formVersion, questionParts, valuesOf } from './form-file.ts';

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

/** What keeps an object of JSON from being a document of this version. */
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
