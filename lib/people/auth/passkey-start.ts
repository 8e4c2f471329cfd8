import { z } from 'zod';
import { keptStart } from './kept-start.ts';

/**
 * The challenge that a browser is to sign, and what for: a new passkey of a session, a sign-in, or the second step of one
 * person's sign-in. It is used up by one answer.
 */
export const passkeyStart = keptStart('passkey', 5 * 60, {
  challenge: z.string(),
  purpose: z.enum(['add', 'sign in', 'second step']),
  /** The session, or the row of the sign-in that waits. */
  of: z.string().nullable(),
});
