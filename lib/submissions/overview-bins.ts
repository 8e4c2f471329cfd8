import { dayMilliseconds } from '../time/india-day.ts';
import { kolkataDate, startOfDay } from '../time/kolkata-time.ts';

/** A range of whole days in Kolkata. `until` is the start of the next one. */
export interface DayBin {
  since: Date;
  until: Date;
  /** The first and last day as `2026-11-21`. */
  first: string;
  last: string;
}

/** The most bars in a chart. With more days, each bar covers a week, four weeks or longer. */
export const mostBins = 92;
const lengths = [1, 7, 28, 364];

interface BinnedSpan {
  /** Days in each bin. */
  days: number;
  bins: DayBin[];
}

/** The days from `from` to `to`, both included, grouped so that there are not too many bins. */
export function binDays(from: Date, to: Date): BinnedSpan {
  const start = startOfDay(from).getTime();
  const count = Math.max(1, Math.round((startOfDay(to).getTime() - start) / dayMilliseconds) + 1);
  const days = lengths.find((length) => count / length <= mostBins) ?? Math.ceil(count / mostBins);
  const bins = Array.from({ length: Math.ceil(count / days) }, (_, index) => {
    const since = new Date(start + index * days * dayMilliseconds);
    const until = new Date(since.getTime() + days * dayMilliseconds);
    return { since, until, first: kolkataDate(since), last: kolkataDate(new Date(until.getTime() - 1)) };
  });
  return { days, bins };
}
