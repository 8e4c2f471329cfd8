import type { Answer } from '#lib/questions/answer.ts';
import { answerText } from '#lib/questions/group-rows.ts';
import { shownMoney } from '#lib/text/money.ts';
import { dayInWords } from '#lib/time/day-in-words.ts';

/**
 * An answer as people read it: a ticked box says "Yes", a date is written out, money has the commas of lakh and crore, and a
 * group has a line for each row. On the wire and in exports they stay 'true' or 'false', ISO 8601 and plain digits.
 */
export function shownAnswer({ field: { fieldType, label }, value }: Answer): string {
  if (value === '') return value;
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (fieldType === 'date') return dayInWords(value);
  if (fieldType === 'number') return shownMoney(label, value);
  return answerText(fieldType, value, shownMoney);
}
