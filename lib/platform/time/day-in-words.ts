import { shownDay } from './kolkata-time.ts';

/** A day as it is stored, `2026-12-31`, in words: `31 December 2026`. Any other text stays as it is. */
export function dayInWords(text: string): string {
  const day = new Date(`${text}T00:00:00+05:30`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? shownDay(day) : text;
}
