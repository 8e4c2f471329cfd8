import { startOfDay } from '../time/kolkata-time.ts';

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options });

const day = inIndia({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const year = inIndia({ year: 'numeric' });
const clock = inIndia({ hour: 'numeric', minute: '2-digit' });

/** The day of an event in India, `Saturday, December 5, 2026` (spec, section 2). */
export const eventDay = (date: Date): string => day.format(date);

/** The year of an event in India, `2026`. */
export const eventYear = (date: Date): string => year.format(date);

/** Whether only a day was entered, and no hour: such an event stands at midnight in India. */
export const isWholeDay = (date: Date): boolean => date.getTime() === startOfDay(date).getTime();

/** The hour of an event in India, `9:30 AM`; null where only a day was entered. */
export const eventHour = (date: Date): string | null =>
  isWholeDay(date) ? null : clock.format(date).replace(/\s/, ' ');

/** Whether an event is today (in India) or later; one that began this morning still counts. */
export const isUpcoming = ({ date }: { date: Date }, now: Date): boolean => date >= startOfDay(now);
