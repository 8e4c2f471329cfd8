import type { Entity } from '../entity.ts';
import type { ColumnMatch } from './match-columns.ts';
import { idKey } from './match-columns.ts';
import type { Cell, TableRow } from './table.ts';
import { columnKey, type TableColumn } from './table-columns.ts';

/** A line of a file, by the key of each column that is imported. */
export interface NamedRow {
  number: number;
  cells: ReadonlyMap<string, Cell>;
}

/** The lines of one item: the first has its values, and each has a row of its lists. */
export type RowGroup = readonly [NamedRow, ...NamedRow[]];

export const isBlank = (cell: Cell | undefined): boolean => cell == null || String(cell).trim() === '';
export const cellText = (cell: Cell | undefined): string =>
  cell == null ? '' : String(cell).replaceAll('\r\n', '\n').trim();

export const nameCells = ({ number, cells }: TableRow, match: ColumnMatch): NamedRow => ({
  number,
  cells: new Map(match.flatMap((key, place) => (key === null ? [] : [[key, cells[place] ?? null] as const]))),
});

/** Whether a line only goes on with the lists of the item above: it has a row of a list, and nothing else of its own. */
function goesOn(row: NamedRow, above: NamedRow, entity: Entity, columns: readonly TableColumn[]): boolean {
  const filled = columns.filter((column) => !isBlank(row.cells.get(columnKey(column))));
  const isSame = (key: string) => cellText(row.cells.get(key)) === cellText(above.cells.get(key));
  const hasOwn = filled.some(({ field, list }) => !list && !(field.name === entity.titleField && isSame(field.name)));
  return !hasOwn && filled.some(({ list }) => list) && (isBlank(row.cells.get(idKey)) || isSame(idKey));
}

/** Puts the lines of each item together. */
export function groupRows(rows: readonly NamedRow[], entity: Entity, columns: readonly TableColumn[]): RowGroup[] {
  const groups: [NamedRow, ...NamedRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && goesOn(row, group[0], entity, columns)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
