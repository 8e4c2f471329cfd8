import { z } from 'zod';

/** One page of a list, as `pageOf` makes it. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });

/** The number of a page in a query; what is no number counts as 1. */
export const pageNumber = z
  .string()
  .default('1')
  .transform((text) => Math.max(1, Number.parseInt(text, 10) || 1));
