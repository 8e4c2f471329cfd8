import { z } from 'zod';
import { maxEmailLength, maxTextLength } from '../config/limits.ts';
import type { FieldType } from '../content/entities/program.ts';
import type { FieldErrors } from '../http/result.ts';
import type { FormField } from '../programs/program.ts';
import { textLimit } from './text-limit.ts';

// Shared by the form in the browser and the intake on the server: one set of rules, the same words.

/** Enough to find the mistake; a request full of made-up labels is not answered with each of them. */
const mostUnknownLabels = 20;

/** The answers to store, by label, and what is wrong with them, by label. */
export interface CheckedAnswers {
  answers: Record<string, string>;
  errors: FieldErrors;
}

type Answer = { value: string } | { problem: string };

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const email = z.email({ pattern: z.regexes.html5Email });
// A record without a prototype: a label such as "toString" is then a label and nothing else.
const emptyRecord = <T>(): Record<string, T> => Object.create(null);

/** The answer as text; null for what is no text, number or truth value. */
function asText(raw: unknown): string | null {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw))) return String(raw);
  return null;
}

const shownNumber = (number: number) => number.toLocaleString('en-IN');

function withinLength(field: FormField, value: string): Answer {
  const most = textLimit(field) ?? maxTextLength;
  if (value.length <= most) return { value };
  return {
    problem: `Shorten “${field.label}” to ${shownNumber(most)} characters or fewer. It has ${shownNumber(value.length)}.`,
  };
}

function checkNumber(field: FormField, value: string): Answer {
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

function checkCheckbox(field: FormField, value: string): Answer {
  const answer = value.trim().toLowerCase() || 'false';
  if (answer !== 'true' && answer !== 'false') return { problem: `“${field.label}” must be true or false.` };
  if (field.isRequired && answer !== 'true') return { problem: `Tick “${field.label}” to continue.` };
  return { value: answer };
}

const checks: Record<Exclude<FieldType, 'file' | 'checkbox'>, (field: FormField, value: string) => Answer> = {
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

function checkAnswer(field: FormField, raw: unknown): Answer {
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
 * Checks `raw` (answers by label) against the form. Every field that is not a file gets an answer: empty text
 * where nothing was given, 'true' or 'false' for a checkbox (spec, section 4). A label that the form does not
 * have is an error, so that no answer is dropped without a word.
 */
export function validateAnswers(fields: FormField[], raw: Record<string, unknown>): CheckedAnswers {
  const answers = emptyRecord<string>();
  const errors = emptyRecord<string[]>();
  const given = new Map(Object.entries(raw));
  for (const field of fields) {
    const value = given.get(field.label);
    given.delete(field.label);
    if (field.fieldType === 'file') {
      if (value !== undefined && value !== null && value !== '') {
        errors[field.label] = [`“${field.label}” takes a file, not text.`];
      }
      continue;
    }
    const answer = checkAnswer(field, value);
    if ('problem' in answer) errors[field.label] = [answer.problem];
    else answers[field.label] = answer.value;
  }
  for (const label of [...given.keys()].slice(0, mostUnknownLabels)) {
    errors[label] = [
      `This form has no question “${label.slice(0, 100)}”. It may have changed: reload the page and try again.`,
    ];
  }
  return { answers, errors };
}
