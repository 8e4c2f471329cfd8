import { z } from 'zod';
import { leastPasswordLength, mostPasswordLength } from './password-rules.ts';

const password = z
  .string({ error: 'Type a password.' })
  .min(leastPasswordLength, `The password needs at least ${leastPasswordLength} characters.`)
  .max(mostPasswordLength, `The password may have at most ${mostPasswordLength} characters.`);

/** A password that somebody chooses, typed twice. */
export const newPasswordFields = { new_password: password, repeated: z.string({ error: 'Type it again.' }) };

export const isRepeated = ({ new_password, repeated }: { new_password: string; repeated: string }) =>
  new_password === repeated;
export const notRepeated = { path: ['repeated'], error: 'The two passwords are not the same.' };

export const newPasswordSchema = z.object(newPasswordFields).refine(isRepeated, notRepeated);
