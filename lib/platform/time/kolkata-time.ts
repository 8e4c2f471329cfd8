import { dayMilliseconds, indiaDay, offsetMilliseconds } from './india-day.ts';

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });

const shown = format('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
// By one offset all year round: until 1906, clocks in India had others, which would make the first day of 1900 the one before.
const shownDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** The day in Kolkata as `2026-11-21`. */
export const kolkataDate = indiaDay;

/** The time in Kolkata as `2026-11-21T14:05:09`. Exports write it so often that the general formatter would be felt. */
const localTime = (at: Date): string => new Date(at.getTime() + offsetMilliseconds).toISOString().slice(0, 19);

/** The time in Kolkata as `2026-11-21 14:05:09`. It sorts as text, and day and month cannot be confused. */
export const kolkataDateTime = (at: Date): string => localTime(at).replace('T', ' ');

/** The time in Kolkata as `2026-11-21T14:05:09+05:30` (ISO 8601). */
export const kolkataIso = (at: Date): string => `${localTime(at)}+05:30`;

/** The time in Kolkata as feeds have it, `Sat, 21 Nov 2026 14:05:09 +0530` (RFC 822, with four digits of the year). */
export const kolkataRfc822 = (at: Date): string =>
  new Date(at.getTime() + offsetMilliseconds).toUTCString().replace('GMT', '+0530');

/** The time in Kolkata for a table, `21 Nov 2026, 14:05`. */
export const shownTime = (at: Date): string => shown.format(at);

/** A moment for people who may be elsewhere, `21 Nov 2026, 14:05 India time`. */
export const shownMoment = (at: Date): string => `${shownTime(at)} India time`;

/** The day in Kolkata for a sentence, `21 November 2026`. */
export const shownDay = (at: Date): string => shownDate.format(at.getTime() + offsetMilliseconds);

/** The moment when the day of `now` began in Kolkata. */
export const startOfDay = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + offsetMilliseconds) / dayMilliseconds) * dayMilliseconds - offsetMilliseconds);

/** Whether only a day was entered, without a time: it is stored as midnight in India. */
export const isWholeDay = (at: Date): boolean => at.getTime() === startOfDay(at).getTime();

/** A day as it is stored, `2026-12-31`, in words: `31 December 2026`. Any other text stays as it is. */
export function dayInWords(text: string): string {
  const day = new Date(`${text}T00:00:00+05:30`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? shownDay(day) : text;
}
