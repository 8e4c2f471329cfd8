import sanitizeHtml from 'sanitize-html';
import { maxTableColumns, maxTableRows } from '#lib/platform/config/limits.ts';
import { type FileRead, isLink, type TableRow } from './table.ts';

const breaks = new Set(['br', 'p', 'div', 'li']);
const spanOf = (written: string | undefined, most: number) =>
  Math.max(Math.min(Math.trunc(Number(written)) || 1, most), 1);
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** A table that is open. One for the layout may hold others. */
interface OpenTable {
  cells: string[];
  links: Record<number, string>;
  cell: { text: string; link: string; wide: number; down: number } | null;
  /** How many rows further down each column is taken by a cell from above. */
  taken: number[];
}

/** The rows of all tables of a web page, below each other as Excel opens them. A merged cell is in the first of its places. */
export function readHtml(html: string, format: FileRead['format']): FileRead {
  const rows: TableRow[] = [];
  const open: OpenTable[] = [];
  let count = 0;
  let isCut = false;
  const add = (table: OpenTable | undefined, text: string) => {
    if (table?.cell) table.cell.text += text;
  };
  const closeCell = (table: OpenTable) => {
    const { cell, cells, links, taken } = table;
    if (!cell) return;
    table.cell = null;
    while ((taken[cells.length] ?? 0) > 0) {
      taken[cells.length] = (taken[cells.length] ?? 0) - 1;
      cells.push('');
    }
    if (cells.length > maxTableColumns) {
      isCut = true;
      return;
    }
    const text = tidy(cell.text);
    if (isLink(cell.link) && text !== cell.link) links[cells.length] = cell.link;
    taken.splice(cells.length, cell.wide, ...new Array(cell.wide).fill(cell.down));
    cells.push(text, ...new Array(cell.wide - 1).fill(''));
  };
  const closeRow = (table: OpenTable) => {
    closeCell(table);
    const { cells, links, taken } = table;
    if (cells.length === 0) return;
    for (let place = cells.length; place < taken.length; place += 1)
      taken[place] = Math.max((taken[place] ?? 0) - 1, 0);
    count += 1;
    if (rows.length <= 2 * maxTableRows)
      rows.push({ number: count, cells, ...(Object.keys(links).length > 0 && { links }) });
    Object.assign(table, { cells: [], links: {} });
  };
  // Its parser closes what is open, and leaves out what is no text, such as scripts. Its output is not used.
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag, { colspan, rowspan, href = '' }) => {
      const table = open.at(-1);
      if (tag === 'table') open.push({ cells: [], links: {}, cell: null, taken: [] });
      if (!table) return;
      if (tag === 'tr') closeRow(table);
      if (tag === 'td' || tag === 'th') {
        closeCell(table);
        const [wide, down] = [spanOf(colspan, maxTableColumns + 1), spanOf(rowspan, maxTableRows) - 1];
        table.cell = { text: '', link: '', wide, down };
      }
      if (breaks.has(tag)) add(table, '\n');
      if (tag === 'a' && table.cell) table.cell.link ||= href;
    },
    textFilter: (text) => {
      const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      add(open.at(-1), plain.replaceAll('\n', ' '));
      return '';
    },
    onCloseTag: (tag) => {
      const table = open.at(-1);
      if (table && (tag === 'tr' || tag === 'table')) closeRow(table);
      if (tag === 'table') open.pop();
    },
  });
  return { format, rows, isCut };
}
