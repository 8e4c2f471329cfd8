import { z } from 'zod';

/** One page of a list, as `pageOf` returns it. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });

/** The number of a page in a query. Invalid numbers count as 1. */
export const pageNumber = z
  .string()
  .default('1')
  .transform((text) => Math.max(1, Number.parseInt(text, 10) || 1));
