import type { Entity } from '../entity.ts';
import { isEmptyCell as isBlank } from './table.ts';
import { cellText, type NamedRow } from './table-choices.ts';
import { columnKey, idKey, type TableColumn } from './table-columns.ts';

/** The lines of one item: the first has its values, and each has a row of its lists. */
export type RowGroup = readonly [NamedRow, ...NamedRow[]];

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
