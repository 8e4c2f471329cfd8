import { midnightInIndia } from '#lib/platform/time/india-day.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';

/** How an application reaches the centre that is not sent on the site, as staff choose it. */
export const arrivalWays = {
  paper: 'On paper',
  email: 'By email',
  site: 'On another site',
  other: 'In another way',
} as const;
export type ArrivalWay = keyof typeof arrivalWays;

/** The controls with which staff say so. No question of a form has such a name. */
export const arrivalNames = {
  by: 'arrived_by',
  on: 'arrived_on',
  language: 'arrived_language',
  agreed: 'arrived_agreed',
  tells: 'arrived_tells',
} as const;

/** The text that staff typed into them. */
export type TypedArrival = Record<keyof typeof arrivalNames, string>;

/** How and when an application reached the centre that staff entered. */
export interface Arrival {
  /** An ArrivalWay, or another word of a later version. */
  by: string;
  /** The day in India, such as "2026-12-05". */
  on: string;
}

/** The columns that say so. */
export const arrivalColumns = { arrivedBy: true, arrivedOn: true } as const;

/** How an application arrived that staff entered. Null for one that was sent on the site. */
export const arrivalIn = (row: { arrivedBy: string | null; arrivedOn: string | null }): Arrival | null =>
  row.arrivedBy !== null && row.arrivedOn !== null ? { by: row.arrivedBy, on: row.arrivedOn } : null;

/** The way in words, such as "On paper". */
export const arrivalWay = ({ by }: Pick<Arrival, 'by'>): string => arrivalWays[by as ArrivalWay] ?? arrivalWays.other;

/** How and when for a sentence, such as "on paper on 5 December 2026". */
export const arrivalWords = (arrival: Arrival): string => {
  const way = arrivalWay(arrival);
  return `${way.charAt(0).toLowerCase()}${way.slice(1)} on ${shownDay(midnightInIndia(arrival.on))}`;
};
