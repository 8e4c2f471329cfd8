import type { TableChoices } from '#lib/content/tables/table-choices.ts';
import type { ArrivalTerms } from '../read-arrival.ts';

/** How a person wants their table of applications to be read, and what they say of all of them. */
export interface ArrivalSettings extends ArrivalTerms, TableChoices {
  /** The day of rows that name none. */
  on: string;
}
