import type { FormField } from './form-field.ts';
import { cellField, readColumns } from './group-columns.ts';
import { cellWords, type GroupRow, isBlank, maxTaken, readRows } from './group-rows.ts';
import { type Checked, maxUnknownNames } from './problems.ts';

const rowsWord = (count: number) => (count === 1 ? 'one row' : `${count} rows`);

/** Why a group takes no such number of rows, or null. */
function countProblem({ label, isRequired, ...group }: FormField, count: number): string | null {
  const least = Math.max(group.minRows ?? 0, isRequired ? 1 : 0);
  const most = maxTaken(group);
  if (count === 0) return isRequired ? `Fill in at least ${rowsWord(least)} of “${label}”.` : null;
  if (count < least) return `Fill in at least ${rowsWord(least)} of “${label}”. There is ${rowsWord(count)} now.`;
  return count > most ? `“${label}” takes no more than ${rowsWord(most)}. Remove the others.` : null;
}

/** The cell is named before its message, so the message need not name it again. */
const inCell = (row: number, column: string, message: string) =>
  cellWords(row, column) + message.replace(` for “${column}”`, '').replace(`“${column}” must`, 'It must');

/**
 * Checks the rows of a group, each cell by the rules of its type. Rows that are empty are left out, and a message counts
 * the rows as the form shows them.
 */
export async function checkGroup(
  field: FormField,
  answer: string,
  check: (cell: FormField, value: string) => Promise<Checked>,
): Promise<Checked> {
  const rows = readRows(answer);
  if (!rows) return { problem: `Send a list of rows for “${field.label}”.` };
  const columns = readColumns(field.columns);
  const known = new Set(columns.map(({ label }) => label));
  const filled = rows.map((row, index) => ({ row, number: index + 1 })).filter(({ row }) => !isBlank(row));
  const count = countProblem(field, filled.length);
  const problems = count ? [count] : [];
  const checked: GroupRow[] = [];
  for (const { row, number } of filled.slice(0, maxTaken(field))) {
    const cells: GroupRow = {};
    const unknown = Object.keys(row).filter((each) => !known.has(each));
    for (const label of unknown.slice(0, maxUnknownNames))
      problems.push(`${cellWords(number, label.slice(0, 100).toWellFormed())}“${field.label}” does not ask for this.`);
    for (const column of columns) {
      const result = await check(cellField(column), row[column.label] ?? '');
      if ('problem' in result) problems.push(inCell(number, column.label, [result.problem].flat().join(' ')));
      else cells[column.label] = result.value;
    }
    checked.push(cells);
  }
  if (problems.length > 0) return { problem: problems };
  return { value: checked.length > 0 ? JSON.stringify(checked) : '' };
}
