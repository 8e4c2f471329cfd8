import { z } from 'zod';
import { personNotFound } from '#lib/people/staff/people.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

/** The person in an address. */
export const personPath = shape(z.object({ id: z.string() }), always(personNotFound));

/** The number of sessions ended. */
export const endedWire = z.object({ ended: z.int() });
