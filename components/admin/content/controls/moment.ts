import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';

/** A moment in India's time as a date-and-time input takes it: `2026-12-05T09:30`. */
export const toInput = (moment: string | null): string =>
  moment ? kolkataDateTime(new Date(moment)).slice(0, 16).replace(' ', 'T') : '';

/** The moment in a date-and-time input, read as India's time. Null while it is empty or half typed. */
export function fromInput(text: string): string | null {
  const at = new Date(`${text}:00+05:30`);
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
