import { type DayBounds, indiaDay, pastDays, plausibleDays } from '#lib/platform/time/india-day.ts';
import { dayInWords, shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { FormField } from './form-field.ts';

/** The dates that a question takes. */
export type DateRange = Pick<FormField, 'earliest' | 'latest' | 'dateLimit'>;

/** A date of birth has come, whether or not staff say so. */
const birth = /\b(?:birth|born|dob)\b|जन्म/i;

/** The days that a question takes: plausible ones, unless it says otherwise. */
export function dateBounds({ label, earliest, latest, dateLimit }: DateRange & { label: string }): DayBounds {
  const isPast = dateLimit === 'past' || (dateLimit === null && !latest && birth.test(label));
  const { from, to } = isPast ? pastDays() : plausibleDays;
  const last = latest ? indiaDay(latest) : to;
  return { from: earliest ? indiaDay(earliest) : from, to: isPast && last > to ? to : last };
}

/** Why the question does not take this date, such as `2035-01-31`, or null. */
export function dateProblem(question: DateRange & { label: string }, date: string): string | null {
  const { label, dateLimit } = question;
  const { from, to } = dateBounds(question);
  const today = indiaDay(new Date());
  if (dateLimit === 'future' && date < today) return `“${label}” must not be in the past.`;
  if (date < from) return `“${label}” must be ${dayInWords(from)} or after.`;
  if (date > to && to === today) return `“${label}” must not be in the future.`;
  if (date > to) return `“${label}” must be ${dayInWords(to)} or before.`;
  return null;
}

/** The dates that a question takes, in words, such as "1 April 2026 to 31 March 2027." Null for any. */
export function rangeInWords({ earliest, latest, dateLimit }: DateRange): string | null {
  const today = dateLimit === 'past' ? 'Not in the future.' : dateLimit === 'future' ? 'Not in the past.' : '';
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

/** Limits of a date, beside a first and a last one. Today is the day of sending. */
export const dateLimits = [
  {
    value: 'past',
    label: 'Today or before',
    hint: 'Such as a date of birth. Today is the day of sending, in India.',
  },
  { value: 'future', label: 'Today or after', hint: 'Today is the day of sending, in India.' },
] as const;
