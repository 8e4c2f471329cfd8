import { z } from 'zod';
import { maxColumnLabelLength, maxOptionLength } from '../config/limits.ts';
import { parseJson } from '../text/parse-json.ts';
import { columnTypes, type GroupColumn, mostColumns } from './group-columns.ts';

/** A column of a group as the API takes and sends it. */
export const columnSchema = z.object({
  label: z.string().trim().max(maxColumnLabelLength, `Use ${maxColumnLabelLength} characters or fewer.`),
  type: z.enum(columnTypes),
  required: z.boolean().default(false),
  options: z.array(z.string().trim().max(maxOptionLength)).max(60, 'Enter no more than 60 options.').default([]),
});

/** Lines of the editor that hold no option. */
const withoutBlanks = ({ options, ...column }: GroupColumn): GroupColumn => ({
  ...column,
  options: column.type === 'select' ? options.filter((option) => option !== '') : [],
});

const columnsSchema = z.array(columnSchema).max(mostColumns, `Add no more than ${mostColumns}.`);

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

/**
 * The columns from a form or the API, as a list or as JSON, for their database column. What is wrong in any is said of
 * all, which are one field of the editor.
 */
export const storedColumnsSchema = z.any().transform((value, context) => {
  const read = columnsSchema.safeParse(parsed(value));
  if (read.success) return read.data.length > 0 ? JSON.stringify(read.data.map(withoutBlanks)) : null;
  const [issue] = read.error.issues;
  const place = typeof issue?.path[0] === 'number' ? `Number ${issue.path[0] + 1}: ` : '';
  context.addIssue({ code: 'custom', message: `${place}${issue?.message}` });
  return z.NEVER;
});
