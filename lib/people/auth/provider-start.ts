import { z } from 'zod';
import { keptStart } from './kept-start.ts';

const shape = {
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The session of a person who links their account. Null for a sign-in. */
  linkTo: z.string().nullable(),
};

/** What a browser takes along to the provider. */
export type ProviderStart = z.infer<z.ZodObject<typeof shape>>;

/** A person may take ten minutes there. */
export const providerStart = keptStart('provider', 10 * 60, shape);
