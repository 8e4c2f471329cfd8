import { z } from 'zod';
import { type FieldErrors, refuse } from '../../http/result.ts';

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
export const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');

/** Refuses a form with the messages of its fields. */
export const invalidForm = (error: z.ZodError) =>
  refuse(
    'invalid',
    error.issues[0]?.message ?? 'Please correct the marked fields.',
    z.flattenError(error).fieldErrors as FieldErrors,
  );
