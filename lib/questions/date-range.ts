import { kolkataDate, shownDay } from '../time/kolkata-time.ts';
import type { FormField } from './form-field.ts';

/** Which dates a question takes. */
export type DateRange = Pick<FormField, 'earliest' | 'latest' | 'dateLimit'>;

/** Why the question does not take this date, such as `2035-01-31`, or null. */
export function dateProblem({ label, earliest, latest, dateLimit }: DateRange & { label: string }, date: string) {
  const today = kolkataDate(new Date());
  if (dateLimit === 'past' && date > today) return `“${label}” must be today or before.`;
  if (dateLimit === 'future' && date < today) return `“${label}” must be today or after.`;
  if (earliest && date < kolkataDate(earliest)) return `“${label}” must be ${shownDay(earliest)} or after.`;
  if (latest && date > kolkataDate(latest)) return `“${label}” must be ${shownDay(latest)} or before.`;
  return null;
}

/** The dates that a question takes, in words, such as "1 April 2026 to 31 March 2027." Null for any. */
export function rangeInWords({ earliest, latest, dateLimit }: DateRange): string | null {
  const today = dateLimit === 'past' ? 'Today or before.' : dateLimit === 'future' ? 'Today or after.' : '';
  const days =
    earliest && latest
      ? `${shownDay(earliest)} to ${shownDay(latest)}.`
      : earliest
        ? `${shownDay(earliest)} or after.`
        : latest
          ? `${shownDay(latest)} or before.`
          : '';
  return [today, days].filter(Boolean).join(' ') || null;
}

/** Which days a date can be asked to be, beside a first and a last one. Today is the day of sending. */
export const dateLimits = [
  {
    value: 'past',
    label: 'Today or before',
    hint: 'Such as a date of birth. Today is the day of sending, in India.',
  },
  { value: 'future', label: 'Today or after', hint: 'Today is the day of sending, in India.' },
] as const;
