import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { personNotFound } from '#lib/staff/staff-failures.ts';

/** The person in an address. */
export const personPath = shape(z.object({ id: z.string() }), always(personNotFound));

/** The number of sessions ended. */
export const endedWire = z.object({ ended: z.int() });
