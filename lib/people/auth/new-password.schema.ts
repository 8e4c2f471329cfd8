import { z } from 'zod';
import { leastPasswordLength, mostPasswordLength } from './password-rules.ts';

const password = z
  .string({ error: 'Enter a password.' })
  .min(leastPasswordLength, `Use at least ${leastPasswordLength} characters.`)
  .max(mostPasswordLength, `Use ${mostPasswordLength} characters or fewer.`);

/** A new password, typed twice. */
export const newPasswordFields = { new_password: password, repeated: z.string({ error: 'Enter the password again.' }) };

export const isRepeated = ({ new_password, repeated }: { new_password: string; repeated: string }) =>
  new_password === repeated;
export const notRepeated = { path: ['repeated'], error: 'The passwords do not match.' };
