import type { ViewedTable } from '#lib/content/imports/import-view.ts';
import { separators, type TableFormat } from '#lib/content/tables/table.ts';

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');

/** Numbers of rows as a person writes them: `4, 7–9`. */
export const rowNumbers = (numbers: readonly number[]): string =>
  numbers
    .reduce<[from: number, to: number][]>((spans, number) => {
      const last = spans.at(-1);
      if (last && last[1] + 1 === number) last[1] = number;
      else spans.push([number, number]);
      return spans;
    }, [])
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ');

/** How a table was read, for the person who sent it. */
function formatWords({ kind, encoding, separator, sheet, otherSheets = [] }: TableFormat): string {
  if (kind === 'CSV') return `CSV in ${encoding}, separated by ${separators[separator ?? ',']}`;
  if (kind === 'web page') return `A web page with a table, in ${encoding}`;
  return `Excel, the sheet “${sheet}”${otherSheets.length > 0 ? `. Not read: ${quoted(otherSheets)}` : ''}`;
}

const countedRows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);

/** Whether something is asked about a table that no one has answered yet. */
export const asksAbout = ({ columns, meanings, fills, units }: ViewedTable): boolean =>
  columns.some(({ key }) => key === null) ||
  [...meanings, ...fills].some(({ answer }) => answer === null) ||
  units.some(({ isIn }) => isIn === null);

/** Sentences about the parts of a table that were read, and those that are not imported. */
export function tableWords(filename: string, { format, rowCount, leftOut, columns, units }: ViewedTable): string[] {
  const linked = (areTaken: boolean) =>
    columns.flatMap(({ header, links }) =>
      links?.areTaken === areTaken ? [`“${header}” (${countedRows(links.rows)})`] : [],
    );
  const [taken, dropped] = [linked(true), linked(false)];
  const others = columns.filter(({ key, header }) => key === '' && header !== '').map(({ header }) => header);
  return [
    `“${filename}”: ${countedRows(rowCount)}. ${formatWords(format)}.`,
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.length === 1 ? 'row' : 'rows'} ${rowNumbers(leftOut)}.`] : []),
    ...(taken.length > 0
      ? [`Taken in place of the text: the address of the link behind it, in ${taken.join(', ')}.`]
      : []),
    ...(dropped.length > 0 ? [`Not imported: the links behind the text in ${dropped.join(', ')}.`] : []),
    ...units.flatMap(({ header, unit, isIn, example, full }) =>
      isIn === null
        ? []
        : [
            isIn
              ? `“${header}” is in ${unit}: ${example} is stored as ${full}.`
              : `“${header}” is stored as it is written: ${example}.`,
          ],
    ),
    ...(others.length > 0 ? [`Columns that are not imported: ${quoted(others)}.`] : []),
  ];
}

/** The warning to read before the table is trusted. Null where there is none. */
export function formatDoubts({ letters = [], hiddenRows = [] }: TableFormat): string | null {
  const doubts = [
    letters.length > 0 &&
      `The file does not say how its letters are stored. Look whether these are right: ${quoted(letters)}. If not, save it as “CSV UTF-8” or as an Excel workbook, and send that.`,
    hiddenRows.length > 0 &&
      `Hidden in the workbook, such as by a filter, and read too: ${hiddenRows.length === 1 ? 'row' : 'rows'} ${rowNumbers(hiddenRows)}.`,
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? doubts.join(' ') : null;
}
