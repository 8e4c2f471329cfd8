import { startOfDay } from '../time/kolkata-time.ts';

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options });

const day = inIndia({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const clock = inIndia({ hour: 'numeric', minute: '2-digit' });

/** The day of an event in India, `Saturday, December 5, 2026` (spec, section 2). */
export const eventDay = (date: Date): string => day.format(date);

/** The hour of an event in India, `9:30 AM`; null at midnight, where only a day was entered. */
export const eventHour = (date: Date): string | null =>
  date.getTime() === startOfDay(date).getTime() ? null : clock.format(date).replace(/\s/, ' ');

/** Whether an event is today (in India) or later; one that began this morning still counts. */
export const isUpcoming = ({ date }: { date: Date }, now: Date): boolean => date >= startOfDay(now);
