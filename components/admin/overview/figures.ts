const number = new Intl.NumberFormat('en-IN');
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const shownNumber = (value: number): string => number.format(value);

/** A share in whole per cent. 0 and 100 appear only for exactly none and all. */
export function shownShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0 %';
  if (part >= whole) return '100 %';
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))} %`;
}

/** `2026-11-21` as "21 Nov". */
export const shortDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** The days of a bin: "21 Nov 2026", or "16–22 Nov 2026". */
export const shownDays = ({ first, last }: { first: string; last: string }): string =>
  yearFormat.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));

export const binName = (days: number): string =>
  ({ 1: 'day', 7: 'week', 28: 'four weeks', 364: 'year' })[days] ?? `${days} days`;
