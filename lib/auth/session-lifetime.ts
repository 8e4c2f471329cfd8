import { dayMilliseconds } from '../time/india-day.ts';

/** A session ends after this many days, whatever its use. */
export const mostSessionDays = 30;

/** Sessions that began before this time are over. */
export const oldestSession = (): Date => new Date(Date.now() - mostSessionDays * dayMilliseconds);
