import type { FormField } from '../programs/program.ts';
import { kolkataDate, shownDay } from '../time/kolkata-time.ts';

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
