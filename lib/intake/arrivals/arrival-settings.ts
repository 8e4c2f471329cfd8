import type { ArrivalTerms } from '../read-arrival.ts';

/** How a person wants their table of applications to be read, and what they say of all of them. */
export interface ArrivalSettings extends ArrivalTerms {
  /** The place of the line with the names of the columns, among those of the table. */
  header: number;
  /** What each column is: the key of a question's column, of the day, or null for one that is left out. */
  match: readonly (string | null)[];
  /** The day of rows that name none. */
  on: string;
}
