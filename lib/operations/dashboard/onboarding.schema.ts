import { z } from 'zod';

/** What the address of a form’s door says of a person who came from the list of first steps. */
export const viaSchema = z.object({ via: z.enum(['steps']).optional() });
