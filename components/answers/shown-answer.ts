import type { Answer } from '#lib/questions/answer.ts';
import { answerText } from '#lib/questions/group-rows.ts';
import { dayInWords } from '#lib/time/day-in-words.ts';

/**
 * An answer as staff read it: a ticked box says "Yes", a date is written out, and a group has a line for each row. On
 * the wire and in exports they stay 'true' or 'false' and ISO 8601.
 */
export function shownAnswer({ field: { fieldType }, value }: Answer): string {
  if (value === '') return value;
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (fieldType === 'date') return dayInWords(value);
  return answerText(fieldType, value);
}
