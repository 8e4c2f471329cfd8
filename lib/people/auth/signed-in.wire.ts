import { z } from 'zod';

/** The person who has just signed in, as the login addresses send them. */
export const signedInWire = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
