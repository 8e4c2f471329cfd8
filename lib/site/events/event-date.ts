import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { isWholeDay, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { eventsPerPage } from '../public-pages/page-limits.ts';

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options });

const day = inIndia({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
const year = inIndia({ year: 'numeric' });
const clock = inIndia({ hour: 'numeric', minute: '2-digit' });

/** When an event takes place. */
export interface EventTimes {
  date: Date;
  /** Null if it is not known. */
  endsAt?: Date | null;
}

/**
 * The moment from which an event is over: its end, or the end of the last day in India of one without a time. One whose end
 * is not known is over with its day.
 */
export function endOf({ date, endsAt }: EventTimes): Date {
  if (endsAt && !(isWholeDay(date) && isWholeDay(endsAt))) return endsAt;
  return new Date(startOfDay(endsAt ?? date).getTime() + dayMilliseconds);
}

/** The day in India on which an event ends. */
const lastDay = (times: EventTimes): Date => startOfDay(new Date(endOf(times).getTime() - 1));

/** Whether an event goes on beyond the day on which it starts. */
const hasSeveralDays = (times: EventTimes): boolean => lastDay(times) > times.date;

/** An event's day in India, `Saturday, December 5, 2026` (spec, section 2). */
export const eventDay = (date: Date): string => day.format(date);

/** An event's days in India, `Friday, December 4 – Sunday, December 6, 2026`, or its one day. */
export const eventDays = (times: EventTimes): string =>
  hasSeveralDays(times) ? day.formatRange(times.date, lastDay(times)).replaceAll('\u2009', ' ') : eventDay(times.date);

/** An event's year in India, `2026`. */
export const eventYear = (date: Date): string => year.format(date);

/** An event's time in India, `9:30 AM`. Null if only a day was entered. */
export const eventHour = (date: Date): string | null =>
  isWholeDay(date) ? null : clock.format(date).replace(/\s/, ' ');

/** An event's hours in India, `9:30 AM`, or `9:30 AM – 1:00 PM` if its end is known. Null for whole days. */
export function eventHours({ date, endsAt }: EventTimes): string | null {
  const starts = eventHour(date);
  return starts && endsAt ? `${starts} – ${clock.format(endsAt).replace(/\s/, ' ')}` : starts;
}

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

/** Until when an event goes on that has begun and whose end is known, for running text. Null for any other event. */
export function goesOnUntil(times: EventTimes, now: Date): string | null {
  if (!times.endsAt || times.date > now || !isUpcoming(times, now)) return null;
  return eventMoment(isWholeDay(times.date) ? lastDay(times) : times.endsAt, now);
}

/** Whether an event is not over yet. One that began this morning still counts, even if its end is not known. */
export const isUpcoming = (times: EventTimes, now: Date): boolean => now < endOf(times);

/** The page of the list, from 1, on which the event `id` stands. */
export const eventPage = (events: readonly { id: number }[], id: number): number =>
  1 +
  Math.floor(
    Math.max(
      0,
      events.findIndex((event) => event.id === id),
    ) / eventsPerPage,
  );
