import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { type Doubt, doubtAbout } from '#lib/platform/text/email-typo.ts';
import { plainCode, visibleCode } from '#lib/platform/text/plain-text.ts';
import { webDoubt } from '#lib/platform/text/web-address.ts';
import { type AnswerPattern, answerPatterns, patternOf } from './answer-patterns.ts';
import type { FormField } from './form-field.ts';
import type { Checked } from './problems.ts';

/** The part of a question that it takes to compare an answer with its pattern. */
export type PatternedField = Pick<FormField, 'pattern'> & { fieldType: string };

/** Values of the letters and digits in a GSTIN's check digit, by their place. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State, then PAN, or TAN of who deducts tax, then three more and the check digit. */
const gstin = /^\d{2}([A-Z]{5}\d{4}|[A-Z]{4}\d{5})[A-Z][1-9A-Z][A-Z][\dA-Z]$/;

/** The last character that the first fourteen of a GSTIN call for (the Luhn algorithm modulo 36). */
function checkDigit(text: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...text.slice(0, 14)].entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet[(36 - (sum % 36)) % 36];
}

/** Without the spaces and hyphens that people put between groups of characters, in capital letters. */
const compact = (value: string): string => asciiDigits(plainCode(value)).replaceAll(/[\s-]/g, '').toUpperCase();

const hasDigits = (text: string, count: number) => new RegExp(`^\\d{${count}}$`).test(text);

/** Why this is no mobile number, by what can be told without the plans of all countries. Null for one. */
function whyNoMobile(value: string): string | null {
  const number = compact(value).replace(/[().]/g, '');
  const national = number.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  if (national.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(national) ? null : 'No country has such a number.';
  if (!hasDigits(national, 10)) return 'It has no ten digits.';
  return /^[6-9]/.test(national) ? null : 'It does not begin with 6, 7, 8 or 9.';
}

/** Why an answer is none of its pattern: a sentence that follows "Is this a PIN code?". Null for one that is. */
const misfits: Record<AnswerPattern, (value: string) => string | null> = {
  pin_code: (value) => {
    if (!hasDigits(compact(value), 6)) return 'It has no six digits.';
    return compact(value).startsWith('0') ? 'It begins with 0.' : null;
  },
  pan: (value) =>
    /^[A-Z]{5}\d{4}[A-Z]$/.test(compact(value)) ? null : 'It is not five letters, four digits and a letter.',
  gstin: (value) => {
    const number = compact(value);
    if (!gstin.test(number)) return 'It is not fifteen letters and digits like 27ABCDE1234F1Z0.';
    return checkDigit(number) === number.at(-1) ? null : 'One of its characters is wrong.';
  },
  mobile_number: whyNoMobile,
};

/** A doubt about an answer whose question has a pattern, such as "Is this a PIN code? It has no six digits." */
export function patternQuestion(field: PatternedField, value: string): string | null {
  const pattern = patternOf(field);
  if (!pattern || visibleCode(value) === '') return null;
  const why = misfits[pattern](value);
  return why && `${answerPatterns.find(({ name }) => name === pattern)?.asks} ${why}`;
}

/** Why a question that refuses other answers does not take this one. */
const refusals: Record<AnswerPattern, (label: string, value: string) => string> = {
  pin_code: (label) => `Enter a PIN code for “${label}”, six digits like 425001.`,
  pan: (label) => `Enter a PAN for “${label}”, ten letters and digits like ABCDE1234F.`,
  gstin: (label, value) =>
    gstin.test(compact(value))
      ? `Enter the GSTIN for “${label}” as it is on the certificate. One of its characters is wrong.`
      : `Enter a GSTIN for “${label}”, fifteen letters and digits like 27ABCDE1234F1Z0.`,
  mobile_number: (label) =>
    `Enter a mobile number for “${label}”, like 98765 43210. Outside India, begin with + and the country code.`,
};

async function fits(pattern: AnswerPattern, value: string): Promise<boolean> {
  if (pattern !== 'mobile_number') return misfits[pattern](value) === null;
  // Loaded on demand, because the plans of all countries are large and few forms refuse other numbers.
  const { toMobileNumber } = await import('./phone-number.ts');
  return toMobileNumber(value) !== null;
}

/**
 * The answer as it is stored: as it was typed, of a number question without spaces. Null for what is checked like other
 * answers: without a pattern, and where another answer to a number question is only asked about.
 */
export async function checkPattern(field: FormField, typed: string): Promise<Checked | null> {
  const pattern = patternOf(field);
  if (!pattern) return null;
  const value = field.fieldType === 'number' ? compact(typed) : visibleCode(typed);
  if (await fits(pattern, typed)) return { value };
  if (field.patternRefuses) return { problem: refusals[pattern](field.label, typed) };
  return null;
}

/** A PIN code, a PAN or a GSTIN as it is written officially. Null where the answer has that form, or is none. */
export function readablePattern(field: PatternedField, value: string): string | null {
  const pattern = patternOf(field);
  if (!pattern || pattern === 'mobile_number' || misfits[pattern](value) !== null) return null;
  return compact(value) === value ? null : compact(value);
}

/**
 * The doubt about an answer that is taken all the same: the form asks about it, and staff see the question as a mark. Null
 * for none.
 */
export function answerDoubt(field: PatternedField & { patternRefuses?: boolean }, value: string): Doubt | null {
  if (field.fieldType === 'email') return doubtAbout(value);
  if (field.fieldType === 'url') return webDoubt(value);
  const words = field.patternRefuses ? null : patternQuestion(field, value);
  return words === null ? null : { meant: null, words };
}
