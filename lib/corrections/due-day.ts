import { mostRequestDays } from '../config/limits.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { dayMilliseconds } from '../time/india-day.ts';
import { startOfDay } from '../time/kolkata-time.ts';

/**
 * The last moment of a day in India.
 * @param day such as "2026-12-31"
 * @returns invalid for a day that is over, or too far away
 */
export function endOfDay(day: string, now: Date): Result<Date> {
  const end = new Date(new Date(`${day}T00:00:00+05:30`).getTime() + dayMilliseconds - 1);
  const wrong = (message: string) => refuse('invalid', message, { due: [message] });
  if (end < now) return wrong('This day is over. Choose today or a later day.');
  if (end.getTime() > startOfDay(now).getTime() + (mostRequestDays + 1) * dayMilliseconds)
    return wrong('Choose a day within a year.');
  return success(end);
}
