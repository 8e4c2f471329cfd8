import { z } from 'zod';
import { always, type Refusal, shape } from '#lib/platform/http/inputs.ts';

/** An id in an address: a positive whole number of at most 32 bits, as in the database. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));

/** The thing that an address names by its id. @param description of the id, for the API's description */
export const idPath = (notFound: Refusal, description?: string) =>
  shape(z.object({ id: description ? pathId.describe(description) : pathId }), always(notFound));
