import { z } from 'zod';
import { maxEmailLength, maxTextLength } from '../config/limits.ts';
import type { FieldType } from '../content/entities/program.ts';
import type { FormField } from '../programs/program.ts';
import type { Answer } from '../submissions/answer.ts';
import type { Problem } from './problems.ts';
import { textLimit } from './text-limit.ts';

// Shared by the form in the browser and the intake on the server, so that both have the same rules and messages.

/** The answers to store, and the problems of the others. */
export interface CheckedAnswers {
  answers: Answer<FormField>[];
  problems: Problem[];
}

type Checked = { value: string } | { problem: string };

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const email = z.email({ pattern: z.regexes.html5Email });

/** The answer as text. Null if it is not text, a number or a boolean. */
function asText(raw: unknown): string | null {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return String(raw);
  return null;
}

const shownNumber = (number: number) => number.toLocaleString('en-IN');

function withinLength(field: FormField, value: string): Checked {
  const most = textLimit(field) ?? maxTextLength;
  if (value.length <= most) return { value };
  return {
    problem: `Shorten “${field.label}” to ${shownNumber(most)} characters or fewer. It has ${shownNumber(value.length)}.`,
  };
}

function checkNumber(field: FormField, value: string): Checked {
  const number = Number(value);
  if (!numberPattern.test(value) || !Number.isFinite(number)) {
    return { problem: `Enter a number for “${field.label}”, like 12 or 12.5.` };
  }
  if (field.minimum !== null && number < Number(field.minimum)) {
    return { problem: `“${field.label}” must be ${field.minimum} or more.` };
  }
  if (field.maximum !== null && number > Number(field.maximum)) {
    return { problem: `“${field.label}” must be ${field.maximum} or less.` };
  }
  return withinLength(field, value);
}

function checkCheckbox(field: FormField, value: string): Checked {
  const answer = value.trim().toLowerCase() || 'false';
  if (answer !== 'true' && answer !== 'false') return { problem: `“${field.label}” must be true or false.` };
  if (field.isRequired && answer !== 'true') return { problem: `Tick “${field.label}” to continue.` };
  return { value: answer };
}

const checks: Record<Exclude<FieldType, 'file' | 'checkbox'>, (field: FormField, value: string) => Checked> = {
  text: withinLength,
  textarea: withinLength,
  number: (field, value) => checkNumber(field, value.trim()),
  email: (field, value) => {
    const address = value.trim();
    if (address.length > maxEmailLength || !email.safeParse(address).success) {
      return { problem: `Enter an email address for “${field.label}”, like name@example.com.` };
    }
    return { value: address };
  },
};

function checkAnswer(field: FormField, raw: unknown): Checked {
  const text = asText(raw);
  if (text === null) return { problem: `The answer to “${field.label}” must be text.` };
  if (!text.isWellFormed() || text.includes('\0')) {
    return { problem: `“${field.label}” contains characters that cannot be saved. Type it again.` };
  }
  if (field.fieldType === 'checkbox') return checkCheckbox(field, text);
  if (text.trim() === '') {
    return field.isRequired ? { problem: `Enter an answer for “${field.label}”.` } : { value: '' };
  }
  return field.fieldType === 'file' ? { value: text } : checks[field.fieldType](field, text);
}

/**
 * Checks the answers to a form, one for each of its fields. Every field except files gets an answer to store: empty
 * text if none was given, 'true' or 'false' for a checkbox (spec, section 4).
 */
export function validateAnswers(given: readonly { field: FormField; value: unknown }[]): CheckedAnswers {
  const answers: Answer<FormField>[] = [];
  const problems: Problem[] = [];
  const refuse = ({ label }: FormField, message: string) => problems.push({ label, message, code: 'invalid' });
  for (const { field, value } of given) {
    if (field.fieldType === 'file') {
      if (value !== undefined && value !== null && value !== '')
        refuse(field, `“${field.label}” takes a file, not text.`);
      continue;
    }
    const checked = checkAnswer(field, value);
    if ('problem' in checked) refuse(field, checked.problem);
    else answers.push({ field, value: checked.value });
  }
  return { answers, problems };
}
