import { kolkataDate, startOfDay } from '../time/kolkata-time.ts';

/** A span of whole days in Kolkata; `until` is where the next one begins. */
export interface DayBin {
  since: Date;
  until: Date;
  /** First and last day as `2026-11-21`. */
  first: string;
  last: string;
}

const day = 86_400_000;

/** A chart has at most so many bars; each then stands for a day, a week or four weeks. */
export const mostBins = 92;
const lengths = [1, 7, 28, 364];

export interface BinnedSpan {
  /** Days in each bin. */
  days: number;
  bins: DayBin[];
}

/** The days from the one of `from` to the one of `to`, both included, as few enough bins. */
export function binDays(from: Date, to: Date): BinnedSpan {
  const start = startOfDay(from).getTime();
  const count = Math.max(1, Math.round((startOfDay(to).getTime() - start) / day) + 1);
  const days = lengths.find((length) => count / length <= mostBins) ?? Math.ceil(count / mostBins);
  const bins = Array.from({ length: Math.ceil(count / days) }, (_, index) => {
    const since = new Date(start + index * days * day);
    const until = new Date(since.getTime() + days * day);
    return { since, until, first: kolkataDate(since), last: kolkataDate(new Date(until.getTime() - 1)) };
  });
  return { days, bins };
}
