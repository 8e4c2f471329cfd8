import { z } from 'zod';

/** One page of a list, as `pageOf` returns it. */
export const pageWire = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() });
