import type { Searchable } from '#lib/platform/db/transfer/moved-rows.ts';
import { asciiDigits } from '#lib/platform/text/ascii-digits.ts';
import { plainCode } from '#lib/platform/text/pasted-text.ts';
import { answerText } from './group-rows.ts';

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
