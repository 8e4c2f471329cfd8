/** One line of a table, by its columns. */
export type TableRow = Record<string, string | number>;

const cell = (value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '');

/** The rows as a Markdown table, with the columns in the order in which the rows first name them. */
export function markdownTable(rows: TableRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] !== 'string'));
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, at) => Math.max(4, ...cells.map((line) => line[at]?.length ?? 0)));
  const padded = (text: string, at: number) =>
    isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0);
  const [head, ...body] = cells.map((line) => `| ${line.map(padded).join(' | ')} |`);
  const rule = `| ${widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [head, rule, ...body].join('\n');
}
