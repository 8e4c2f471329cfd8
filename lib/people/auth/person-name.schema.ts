import { z } from 'zod';

/** The name of a member of staff, as colleagues and applicants read it. */
export const personName = z
  .string({ error: 'Enter your name.' })
  .trim()
  .min(1, 'Enter your name.')
  .max(200, 'Use 200 characters or fewer.')
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'Use one line, without control characters.');
