import { shownMoney } from '#lib/platform/text/money.ts';
import { dayInWords } from '#lib/platform/time/day-in-words.ts';
import type { AnsweredField } from './answer.ts';
import { answerText } from './group-rows.ts';

interface ReadAnswer {
  field: Pick<AnsweredField, 'label' | 'fieldType'>;
  value: string;
}

/**
 * An answer as people read it: a ticked box says "Yes", a date is written out, money has the commas of lakh and crore, and a
 * group has a line for each row. On the wire and in exports that programs read they stay 'true' or 'false', ISO 8601 and
 * plain digits.
 */
export function shownAnswer({ field: { fieldType, label }, value }: ReadAnswer): string {
  if (value === '') return value;
  if (fieldType === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (fieldType === 'date') return dayInWords(value);
  if (fieldType === 'number') return shownMoney(label, value);
  return answerText(fieldType, value, shownMoney);
}
