import { asciiDigits } from '../text/ascii-digits.ts';
import { type AnswerPattern, patternOf } from './answer-patterns.ts';
import type { FormField } from './form-field.ts';
import type { Checked } from './problems.ts';

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
const compact = (value: string): string => asciiDigits(value).replaceAll(/[\s-]/g, '').toUpperCase();

type Check = (field: FormField, value: string) => Checked | Promise<Checked>;

const checks: Record<AnswerPattern, Check> = {
  pin_code: ({ label }, value) =>
    /^[1-9]\d{5}$/.test(compact(value))
      ? { value: compact(value) }
      : { problem: `Enter a PIN code for “${label}”, six digits like 425001.` },
  pan: ({ label }, value) =>
    /^[A-Z]{5}\d{4}[A-Z]$/.test(compact(value))
      ? { value: compact(value) }
      : { problem: `Enter a PAN for “${label}”, ten letters and digits like ABCDE1234F.` },
  gstin: ({ label }, value) => {
    const number = compact(value);
    if (!gstin.test(number))
      return { problem: `Enter a GSTIN for “${label}”, fifteen letters and digits like 27ABCDE1234F1Z0.` };
    if (checkDigit(number) === number.at(-1)) return { value: number };
    return { problem: `Enter the GSTIN for “${label}” as it is on the certificate. One of its characters is wrong.` };
  },
  mobile_number: async ({ label }, value) => {
    // Loaded on demand, as for questions that ask for a phone number.
    const { toMobileNumber } = await import('./phone-number.ts');
    const number = toMobileNumber(value);
    if (number) return { value: number };
    return {
      problem: `Enter a mobile number for “${label}”, like 98765 43210. Outside India, begin with + and the country code.`,
    };
  },
};

/** The answer in the one form that its question's pattern has, or what is wrong with it. Null without a pattern. */
export function checkPattern(field: FormField, value: string): Checked | Promise<Checked> | null {
  const pattern = patternOf(field);
  return pattern && checks[pattern](field, value);
}
