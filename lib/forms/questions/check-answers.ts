import { z } from 'zod';
import { maxAddressLength, maxTextLength } from '#lib/platform/config/limits.ts';
import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { mailAddress, mailboxOf } from '#lib/platform/text/mail-address.ts';
import { linesOf, plainCode, plainLines, visibleCode } from '#lib/platform/text/plain-text.ts';
import { webAddress, webDoubt } from '#lib/platform/text/web-address.ts';
import { inCentury, shortYear } from '#lib/platform/time/india-day.ts';
import { type Answer, isFilled } from './answer.ts';
import { patternOf } from './answer-patterns.ts';
import { type AskedFields, askedFields, everyField, notAskedMessage } from './asked-fields.ts';
import { dateBounds, dateProblem } from './date-range.ts';
import {
  asksParent,
  type FieldType,
  type FormField,
  isChoice,
  meansMinor,
  optionSeparator,
  textLimit,
} from './form-field.ts';
import { cellField, cellWords, type GroupRow, isBlank, maxTaken, readColumns, readRows } from './groups.ts';
import { checkPattern } from './pattern-check.ts';
import { type Checked, maxUnknownNames, type Problem } from './problems.ts';

const rowsWord = (count: number) => (count === 1 ? 'one row' : `${count} rows`);

function countProblem({ label, isRequired, ...group }: FormField, count: number): string | null {
  const least = Math.max(group.minRows ?? 0, isRequired ? 1 : 0);
  const most = maxTaken(group);
  if (count === 0) return isRequired ? `Fill in at least ${rowsWord(least)} of “${label}”.` : null;
  if (count < least) return `Fill in at least ${rowsWord(least)} of “${label}”. There is ${rowsWord(count)} now.`;
  return count > most ? `“${label}” takes no more than ${rowsWord(most)}. Remove the others.` : null;
}

/** The cell is named before its message, so the message need not name it again. */
const inCell = (row: number, column: string, message: string) =>
  cellWords(row, column) + message.replace(` for “${column}”`, '').replace(`“${column}” must`, 'It must');

/**
 * Checks the rows of a group, each cell by the rules of its type. Rows that are empty are left out, and a message counts
 * the rows as the form shows them.
 */
async function checkGroup(
  field: FormField,
  answer: string,
  check: (cell: FormField, value: string) => Promise<Checked>,
): Promise<Checked> {
  const rows = readRows(answer);
  if (!rows) return { problem: `Send a list of rows for “${field.label}”.` };
  const columns = readColumns(field.columns);
  const known = new Set(columns.map(({ label }) => label));
  const filled = rows.map((row, index) => ({ row, number: index + 1 })).filter(({ row }) => !isBlank(row));
  const count = countProblem(field, filled.length);
  const problems = count ? [count] : [];
  const checked: GroupRow[] = [];
  for (const { row, number } of filled.slice(0, maxTaken(field))) {
    const cells: GroupRow = {};
    const unknown = Object.keys(row).filter((each) => !known.has(each));
    for (const label of unknown.slice(0, maxUnknownNames))
      problems.push(`${cellWords(number, label.slice(0, 100).toWellFormed())}“${field.label}” does not ask for this.`);
    for (const column of columns) {
      const result = await check(cellField(column), row[column.label] ?? '');
      if ('problem' in result) problems.push(inCell(number, column.label, [result.problem].flat().join(' ')));
      else cells[column.label] = result.value;
    }
    checked.push(cells);
  }
  if (problems.length > 0) return { problem: problems };
  return { value: checked.length > 0 ? JSON.stringify(checked) : '' };
}

// Shared by the form in the browser and the intake on the server, so that both have the same rules and messages.

/** An answer as it was sent. Undefined if there is none. */
interface GivenAnswer {
  field: FormField;
  value: unknown;
}

/** The answers to store, and the problems of the others. */
interface CheckedAnswers {
  answers: Answer<FormField>[];
  problems: Problem[];
}

// Each digit can be matched in one way only: otherwise a number with a million of them would be compared for minutes.
const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const day = z.iso.date();

/**
 * The answer as text. Several options chosen are one text (see optionSeparator). Null if it is not text, a number, a
 * boolean or, for checkboxes, a list of texts.
 */
function asText({ fieldType }: FormField, raw: unknown): string | null {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return String(raw);
  const isList = fieldType === 'checkboxes' && Array.isArray(raw) && raw.every((each) => typeof each === 'string');
  return isList ? raw.join(optionSeparator) : null;
}

// A limit may have more decimals than are shown otherwise.
const shownNumber = (number: number) => number.toLocaleString('en-IN', { maximumFractionDigits: 10 });

/** One line, as it was typed. A number or a code loses its invisible characters. */
const checkText = (field: FormField, typed: string): Checked =>
  withinLength(field, patternOf(field) ? visibleCode(typed) : typed.trim().replace(/[\v\f\u0085\u2028\u2029]/g, ' '));

/** A text without the spaces and empty lines around it. */
const checkLongText = (field: FormField, typed: string): Checked => withinLength(field, plainLines(typed).trim());

function withinLength(field: FormField, value: string): Checked {
  const most = textLimit(field) ?? maxTextLength;
  if (value.length <= most) return { value };
  return {
    problem: `Shorten “${field.label}” to ${shownNumber(most)} characters or fewer. It has ${shownNumber(value.length)}.`,
  };
}

/** Numbers as people write them, where the question takes these. */
function numberExample({ minimum, maximum }: FormField): string {
  const isTaken = (minimum === null || Number(minimum) <= 12) && (maximum === null || Number(maximum) >= 12.5);
  return isTaken ? ', like 12 or 12.5' : '';
}

function checkNumber(field: FormField, value: string): Checked {
  const number = Number(value);
  if (!numberPattern.test(value) || !Number.isFinite(number)) {
    return { problem: `Enter a number for “${field.label}”${numberExample(field)}.` };
  }
  if (field.minimum !== null && number < Number(field.minimum)) {
    return { problem: `“${field.label}” must be ${shownNumber(Number(field.minimum))} or more.` };
  }
  if (field.maximum !== null && number > Number(field.maximum)) {
    return { problem: `“${field.label}” must be ${shownNumber(Number(field.maximum))} or less.` };
  }
  return withinLength(field, value);
}

function checkCheckbox(field: FormField, value: string): Checked {
  const answer = value.trim().toLowerCase() || 'false';
  if (answer !== 'true' && answer !== 'false') return { problem: `“${field.label}” must be true or false.` };
  if (field.isRequired && answer !== 'true') return { problem: `Tick “${field.label}” to continue.` };
  return { value: answer };
}

function checkOption(field: FormField, value: string): Checked {
  if (linesOf(field.options).includes(value)) return { value };
  return { problem: `Choose one of the options of “${field.label}”.` };
}

/** The chosen options in the form's order. */
function checkOptions(field: FormField, value: string): Checked {
  const offered = linesOf(field.options);
  const chosen = value.split(optionSeparator.trim()).map((option) => option.trim());
  const unknown = chosen.find((option) => option !== '' && !offered.includes(option));
  if (unknown) return { problem: `“${unknown.slice(0, 100).toWellFormed()}” is not an option of “${field.label}”.` };
  return { value: offered.filter((option) => chosen.includes(option)).join(optionSeparator) };
}

function checkWebAddress(field: FormField, value: string): Checked {
  const typed = visibleCode(value);
  // Asked about where it is typed, and never refused.
  if (webDoubt(typed) !== null && typed.length <= maxAddressLength) return { value: typed };
  const address = webAddress(value);
  if (address === null || address.length > maxAddressLength) {
    return { problem: `Enter a web address for “${field.label}”, like https://example.org.` };
  }
  return { value: address };
}

function checkDate(field: FormField, typed: string): Checked {
  if (!day.safeParse(typed).success) return { problem: `Enter a date for “${field.label}”, like 2026-12-31.` };
  const short = shortYear(typed);
  const value = short ? inCentury(short.year, short.rest, dateBounds(field)) : typed;
  if (value === null)
    return {
      problem: `Write the year of “${field.label}” with four digits, like 19${short?.year} or 20${short?.year}.`,
    };
  const problem = dateProblem(field, value);
  return problem ? { problem } : { value };
}

type Check = (field: FormField, value: string) => Checked | Promise<Checked>;

const checks: Record<Exclude<FieldType, 'file' | 'checkbox' | 'group'>, Check> = {
  text: checkText,
  textarea: checkLongText,
  number: (field, value) => checkNumber(field, asciiDigits(plainCode(value))),
  email: (field, value) => {
    const address = mailAddress(value);
    if (address !== null) return { value: address };
    return { problem: `Enter an email address for “${field.label}”, like name@example.com.` };
  },
  select: checkOption,
  radio: checkOption,
  checkboxes: checkOptions,
  date: (field, value) => checkDate(field, asciiDigits(plainCode(value))),
  url: checkWebAddress,
  phone: async (field, value) => {
    // Loaded on demand, because the plans of all countries are large and few forms ask for a number.
    const { toE164 } = await import('./phone-number.ts');
    if (toE164(value)) return { value: visibleCode(value) };
    return {
      problem: `Enter a phone number for “${field.label}”, like 98765 43210. Outside India, begin with + and the country code.`,
    };
  },
};

const missingMessage = (field: FormField) => {
  const { label, fieldType } = field;
  if (asksParent(field)) return `Enter the email address of a parent or guardian for “${label}”.`;
  return isChoice(fieldType) ? `Choose an answer for “${label}”.` : `Enter an answer for “${label}”.`;
};

async function checkAnswer(field: FormField, raw: unknown): Promise<Checked> {
  const text = asText(field, raw);
  if (text === null) return { problem: `The answer to “${field.label}” must be text.` };
  if (!text.isWellFormed() || text.includes('\0')) {
    return { problem: `“${field.label}” contains characters that cannot be saved. Type it again.` };
  }
  if (field.fieldType === 'checkbox') return checkCheckbox(field, text);
  if (field.fieldType === 'group') return checkGroup(field, text, checkAnswer);
  if (visibleCode(text) === '') {
    return field.isRequired ? { problem: missingMessage(field) } : { value: '' };
  }
  if (field.fieldType === 'file') return { value: text };
  const patterned = await checkPattern(field, text);
  if (patterned && !('value' in patterned)) return patterned;
  return checks[field.fieldType](field, patterned?.value ?? text);
}

/**
 * The questions that a form asks of a person who gives these answers.
 * @param fileFields the ids of the questions that have a file
 */
export function askedWith(given: readonly GivenAnswer[], fileFields: ReadonlySet<number | undefined>): AskedFields {
  const values = new Map(given.map(({ field, value }) => [field.id, value]));
  return askedFields(
    given.map(({ field }) => field),
    (field) => {
      if (field.fieldType === 'file') return fileFields.has(field.id) ? 'file' : '';
      return asText(field, values.get(field.id)) ?? '';
    },
  );
}

/**
 * Checks the answers to a form, one for each of its fields. Every field except files gets an answer to store: empty
 * text if none was given, 'true' or 'false' for a checkbox (spec, section 4).
 */
export async function validateAnswers(
  given: readonly GivenAnswer[],
  asked: AskedFields = everyField,
): Promise<CheckedAnswers> {
  const answers: Answer<FormField>[] = [];
  const problems: Problem[] = [];
  const fields = given.map(({ field }) => field);
  const refuse = ({ label }: FormField, message: string) => problems.push({ label, message, code: 'invalid' });
  for (const { field, value } of given) {
    if (field.fieldType === 'file') {
      if (value !== undefined && value !== null && value !== '')
        refuse(field, `“${field.label}” takes a file, not text.`);
      continue;
    }
    if (!asked.isAsked(field)) {
      if (isFilled(field.fieldType, asText(field, value) ?? 'unreadable'))
        refuse(field, notAskedMessage(field, fields));
      answers.push({ field, value: field.fieldType === 'checkbox' ? 'false' : '' });
      continue;
    }
    const checked = await checkAnswer({ ...field, isRequired: asked.isRequired(field) }, value);
    if ('problem' in checked) for (const problem of [checked.problem].flat()) refuse(field, problem);
    else answers.push({ field, value: checked.value });
  }
  return { answers, problems: [...problems, ...checkParent(answers)] };
}

/** The addresses that a person under 18 gives as a parent’s and that are their own: they could confirm for themselves. */
function checkParent(answers: readonly Answer<FormField>[]): Problem[] {
  if (!answers.some(({ field, value }) => meansMinor(field) && value === 'true')) return [];
  const given = answers.filter(({ field, value }) => field.fieldType === 'email' && value.trim() !== '');
  const own = given.filter(({ field }) => !asksParent(field)).map(({ value }) => mailboxOf(value.trim()));
  return given
    .filter(({ field, value }) => asksParent(field) && own.includes(mailboxOf(value.trim())))
    .map(({ field: { label } }) => ({
      label,
      message: `“${label}” has your own address. Enter the address of a parent or guardian.`,
      code: 'invalid',
    }));
}
