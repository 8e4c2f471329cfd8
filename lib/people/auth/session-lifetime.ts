import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

/** A session ends after this many days, whatever its use. */
export const maxSessionDays = 30;

/** A session ends after this many days without use. */
export const unusedSessionDays = 7;

/** How long the second step of a sign-in may take. */
export const secondStepSeconds = 10 * 60;

/** Sessions that began before this time are over. */
export const oldestSession = (): Date => new Date(Date.now() - maxSessionDays * dayMilliseconds);
