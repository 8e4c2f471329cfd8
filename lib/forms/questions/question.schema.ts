import { z } from 'zod';
import { maxColumnLabelLength, maxLabelLength, maxOptionLength } from '#lib/platform/config/limits.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { answerPatterns, patternOf } from './answer-patterns.ts';
import { maxTerms, operators } from './condition.ts';
import { dateLimits } from './date-range.ts';
import { columnTypes, maxColumns } from './groups.ts';

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
const parsed = (value: unknown): unknown => {
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

const emptyToNull = (schema: z.ZodType<string | null>) =>
  z.preprocess((value) => (value === '' ? null : value), schema).default(null);
const dayOrNull = emptyToNull(z.iso.date('Enter dates like 2026-12-05.').nullable());
const oneOf = (names: readonly string[]) =>
  emptyToNull(z.enum(names, `Choose one of: ${names.join(', ')}.`).nullable());

/** A column of a group as the API takes and sends it. */
export const columnSchema = z.object({
  label: z.string().trim().max(maxColumnLabelLength, `Use ${maxColumnLabelLength} characters or fewer.`),
  type: z.enum(columnTypes),
  required: z.boolean().default(false),
  options: z.array(z.string().trim().max(maxOptionLength)).max(60, 'Enter no more than 60 options.').default([]),
  pattern: oneOf(answerPatterns.map(({ name }) => name)),
  pattern_refuses: z.boolean().default(false),
  earliest: dayOrNull,
  latest: dayOrNull,
  date_limit: oneOf(dateLimits.map(({ value }) => value)),
});

/**
 * A column as its database column has it: without the editor's empty lines, and without what its type does not ask. A
 * rule that it does not have is left out, so that saving a form that is older than the rule changes nothing in it.
 */
const toStored = ({
  label,
  type,
  required,
  options,
  pattern,
  pattern_refuses,
  ...days
}: z.output<typeof columnSchema>) => ({
  label,
  type,
  required,
  options: type === 'select' ? options.filter((option) => option !== '') : [],
  ...((type === 'text' || type === 'number') && given({ pattern })),
  ...(patternOf({ fieldType: type, pattern }) && pattern_refuses && { pattern_refuses }),
  ...(type === 'date' && given(days)),
});

const given = (rules: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));

const columnsSchema = z.array(columnSchema).max(maxColumns, `Add no more than ${maxColumns}.`);

/**
 * The columns from a form or the API, as a list or as JSON, for their database column. What is wrong in any is said of
 * all, which are one field of the editor.
 */
export const storedColumnsSchema = z.any().transform((value, context) => {
  const read = columnsSchema.safeParse(parsed(value));
  if (read.success) return read.data.length > 0 ? JSON.stringify(read.data.map(toStored)) : null;
  const [issue] = read.error.issues;
  const place = typeof issue?.path[0] === 'number' ? `Number ${issue.path[0] + 1}: ` : '';
  context.addIssue({ code: 'custom', message: `${place}${issue?.message}` });
  return z.NEVER;
});
