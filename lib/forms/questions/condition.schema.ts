import { z } from 'zod';
import { maxLabelLength, maxOptionLength } from '#lib/platform/config/limits.ts';
import { parseJson } from '#lib/platform/text/parse-json.ts';
import { maxTerms, operators } from './condition.ts';

const term = z.object({
  question: z.string().max(maxLabelLength),
  operator: z.enum(operators),
  value: z.string().trim().max(maxOptionLength).default(''),
});

/** A condition as the API takes and sends it. */
export const conditionSchema = z.object({
  match: z.enum(['all', 'any']),
  terms: z.array(term).min(1, 'Add a comparison.').max(maxTerms, `Add no more than ${maxTerms} comparisons.`),
});

/** A value that may be JSON. What is not stays as it is, for its schema to refuse. */
export const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
};

/**
 * The same from a form or the API, as an object or as JSON, for its column. What is wrong anywhere in it is said of the
 * whole condition, which is one field of the editor.
 */
export const storedConditionSchema = z.any().transform((value, context) => {
  const read = conditionSchema.safeParse(parsed(value));
  if (read.success) return JSON.stringify(read.data);
  context.addIssue({ code: 'custom', message: `This is no condition: ${read.error.issues[0]?.message}` });
  return z.NEVER;
});
