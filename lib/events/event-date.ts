import { dayMilliseconds } from '../time/india-day.ts';
import { startOfDay } from '../time/kolkata-time.ts';

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options });

const day = inIndia({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const year = inIndia({ year: 'numeric' });
const clock = inIndia({ hour: 'numeric', minute: '2-digit' });

/** An event's day in India, `Saturday, December 5, 2026` (spec, section 2). */
export const eventDay = (date: Date): string => day.format(date);

/** An event's year in India, `2026`. */
export const eventYear = (date: Date): string => year.format(date);

/** Whether only a day was entered, without a time. Such an event is stored as midnight in India. */
export const isWholeDay = (date: Date): boolean => date.getTime() === startOfDay(date).getTime();

/** An event's time in India, `9:30 AM`. Null if only a day was entered. */
export const eventHour = (date: Date): string | null =>
  isWholeDay(date) ? null : clock.format(date).replace(/\s/, ' ');

const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const shortHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });

/**
 * An event's moment in India for running text, `Saturday, 5 December, 09:30`. Includes the year if it differs from that
 * of `now`.
 */
export function eventMoment(date: Date, now: Date): string {
  const {
    weekday,
    day: ofMonth,
    month,
  } = Object.fromEntries(shortDay.formatToParts(date).map(({ type, value }) => [type, value]));
  const inYear = eventYear(date) === eventYear(now) ? '' : ` ${eventYear(date)}`;
  const atHour = isWholeDay(date) ? '' : `, ${shortHour.format(date)}`;
  return `${weekday}, ${ofMonth} ${month}${inYear}${atHour}`;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** From this many days on, single days no longer matter: count in weeks, then in months. */
const countedInWeeks = 28;
const countedInMonths = 84;

/** How far away an event is by India's calendar: `today`, `tomorrow`, `in 13 days`, `in 6 weeks`, `in 3 months`. */
export function eventCountdown(date: Date, now: Date): string {
  const days = Math.round((startOfDay(date).getTime() - startOfDay(now).getTime()) / dayMilliseconds);
  if (days < countedInWeeks) return relative.format(days, 'day');
  if (days < countedInMonths) return relative.format(Math.round(days / 7), 'week');
  return relative.format(Math.round(days / 30.4), 'month');
}

/** Whether an event is today (in India) or later. One that began this morning still counts. */
export const isUpcoming = ({ date }: { date: Date }, now: Date): boolean => date >= startOfDay(now);
