import { z } from 'zod';
import { type FieldErrors, type Result, refuse, success } from '../../http/result.ts';

/** The fields of a form parsed by `schema`. @returns invalid, with the first message and all messages by field */
export function checkFields<Schema extends z.ZodType>(schema: Schema, input: unknown): Result<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return success(parsed.data);
  const errors = z.flattenError(parsed.error).fieldErrors as FieldErrors;
  return refuse('invalid', parsed.error.issues[0]?.message ?? 'Check the form.', errors);
}
