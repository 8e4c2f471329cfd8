import { z } from 'zod';
import type { ChangedChoices } from '#lib/content/tables/table-choices.ts';
import { emptied, undecided } from '#lib/content/tables/table-choices.ts';

const numbersOfRows = /^[\d\s,;–-]*$/;
const mostRows = 100_000;

/** Numbers of rows as people write them: `39, 45–60`. */
function rowsIn(text: string): number[] {
  const rows = new Set<number>();
  for (const [, first, last = first] of text.matchAll(/(\d{1,6})(?:\s*[–-]\s*(\d{1,6}))?/g))
    for (let row = Number(first); row <= Math.min(Number(last), mostRows); row += 1) rows.add(row);
  return [...rows];
}

/** How a table is read, in a form: columns by their place, texts by the column in which they stand. */
export const tableChoicesFields = {
  sheet: z.string().max(200).optional().meta({ description: 'The sheet of the workbook that is read.' }),
  header: z.coerce.number('Choose the line with the names of the columns.').int().min(0).optional(),
  leave_out: z
    .string()
    .max(20_000)
    .regex(numbersOfRows, 'Write the numbers of the rows to leave out like 39, 45–60.')
    .optional()
    .meta({ description: 'The numbers of rows that are not imported, such as 39, 45–60.' }),
  fill_column: z.string().optional().meta({ description: 'A column whose empty cells get `fill_value`.' }),
  fill_value: z.string().max(10_000).optional(),
};

export const tableChoicesDescription =
  '`column_0` is what the first column of the file is imported as, and so on: empty for nothing. `fill:KEY` is the value of rows that have none in a column. `unit:KEY` is `yes` if the numbers of a column are in the unit that the table says, and `no` if they are not. ' +
  `\`as:KEY:TEXT\` is what a text in a column means: “${emptied}” for nothing, and empty to take a meaning back. \`empty:KEY:TEXT\` says that it means nothing.`;

const columnName = /^column_(\d{1,3})$/;
const meaningName = /^(as|empty):([^:]+):([\s\S]*)$/;

/** The choices of a form about how a table is read. */
export function tableChoicesIn({
  sheet,
  header,
  leave_out: leaveOut,
  fill_column: fillColumn,
  fill_value: fillValue,
  ...rest
}: z.infer<z.ZodObject<typeof tableChoicesFields>> & Record<string, unknown>): ChangedChoices {
  const columns = new Map<number, string | null>();
  const fills: [string, string][] = [];
  const inUnits: [string, boolean][] = [];
  const meanings: { key: string; text: string; meaning: string | null }[] = [];
  for (const [name, sent] of Object.entries(rest)) {
    const value = String(sent ?? '').trim();
    const place = columnName.exec(name)?.[1];
    if (place !== undefined) columns.set(Number(place), value === undecided ? null : value);
    else if (name.startsWith('unit:') && value) inUnits.push([name.slice('unit:'.length), value === 'yes']);
    else if (name.startsWith('fill:')) fills.push([name.slice('fill:'.length), value]);
    const [, kind, key, text] = meaningName.exec(name) ?? [];
    if (key === undefined || text === undefined) continue;
    const isEmptied = kind === 'empty' ? value !== '' : value === emptied;
    if (kind === 'as' || isEmptied) meanings.push({ key, text, meaning: isEmptied ? '' : value || null });
  }
  if (fillColumn && fillValue) fills.push([fillColumn, fillValue]);
  return {
    sheet,
    header,
    columns,
    // A tick for "empty" counts more than what stands beside it.
    meanings: meanings.sort((one, other) => Number(one.meaning === '') - Number(other.meaning === '')),
    fills: Object.fromEntries(fills),
    inUnits: Object.fromEntries(inUnits),
    ...(leaveOut !== undefined && { leftOut: rowsIn(leaveOut) }),
  };
}
