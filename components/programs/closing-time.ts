import { shownTime, startOfDay } from '#lib/time/kolkata-time.ts';

/** When a program stops taking applications, `30 Nov 2026, 18:00`. Midnight counts to the day that ends with it. */
export const closingTime = (closesAt: Date): string =>
  shownTime(closesAt.getTime() === startOfDay(closesAt).getTime() ? new Date(closesAt.getTime() - 1) : closesAt);
