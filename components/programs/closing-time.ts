import { shownTime, startOfDay } from '#lib/time/kolkata-time.ts';

/** When a program closes, as `30 Nov 2026, 18:00`. Midnight is shown as the end of the day before. */
export const closingTime = (closesAt: Date): string =>
  shownTime(closesAt.getTime() === startOfDay(closesAt).getTime() ? new Date(closesAt.getTime() - 1) : closesAt);
