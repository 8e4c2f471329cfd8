import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';

/** A counter card of the home page. */
export interface HomeValue {
  id: number;
  /** Decimal text such as "94" or "12.75"; readers parse it as a float. */
  number: string;
  title: string;
}

const select = { id: true, number: true, title: true } as const;

const readHomeValues = () =>
  database().homeValue.findMany({
    where: { isPublished: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });

/** The counter cards in the back office's order (spec, section 3). */
export const findHomeValues = (): Promise<readonly HomeValue[]> => cachedRead('home-values', readHomeValues);
