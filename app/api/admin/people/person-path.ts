import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { personNotFound } from '#lib/staff/staff-failures.ts';

/** The person that an address names. */
export const personPath = shape(z.object({ id: z.string() }), always(personNotFound));

/** How many sessions have ended. */
export const endedWire = z.object({ ended: z.int() });
