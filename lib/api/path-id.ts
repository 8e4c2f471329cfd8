import { z } from 'zod';

/** An id in an address: a positive whole number of at most 32 bits, as in the database. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));
