import type { Prisma } from './generated/client.ts';

/** What the search index finds for a text. */
export interface SearchMatch {
  /** Where a search begins. The submissions in it are called `s`. */
  source: Prisma.Sql;
  /** The column to order by and to continue from. */
  id: Prisma.Sql;
  conditions: Prisma.Sql[];
  /** Whether the source gives its rows by id. Otherwise a search goes through the submissions of each program. */
  isOrdered: boolean;
  /** A query for the ids of all that match, as "id". */
  ids: Prisma.Sql;
}
