import { isList } from '../columns.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues } from '../field.ts';
import type { Cell } from './table.ts';
import { type TableColumn, tableColumns } from './table-columns.ts';
import { type FileNames, writeCell } from './write-cell.ts';

/** An item as a table has it. */
export interface TableItem {
  id: number;
  values: ContentValues;
}

const rowsOf = (values: ContentValues, name: string) => (values[name] ?? []) as ContentValues[];

/**
 * The lines of an item, below the header of `tableColumns`: its ID and its values, with the first row of each list. The other
 * rows of its lists follow in lines that repeat the ID alone.
 */
export function tableRows(
  entity: Pick<Entity, 'fields' | 'sections' | 'titleField'>,
  { id, values }: TableItem,
  files: FileNames,
): Cell[][] {
  const columns = tableColumns(entity);
  const lines = Math.max(1, ...entity.fields.filter(isList).map(({ name }) => rowsOf(values, name).length));
  const cell = ({ field, list, altOf }: TableColumn, line: number): Cell => {
    if (altOf) return files.alts?.get(Number(values[altOf])) || null;
    if (!list) return line === 0 ? writeCell(field, values[field.name], files) : null;
    const row = rowsOf(values, list.name)[line];
    return row ? writeCell(field, row[field.name], files) : null;
  };
  return Array.from({ length: lines }, (_, line) => [id, ...columns.map((column) => cell(column, line))]);
}
