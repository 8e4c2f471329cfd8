import { requireEditor } from '#lib/people/auth/require-access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { exportFilename } from '#lib/platform/tables/csv-filename.ts';
import type { Entity } from '../entity.ts';
import { type ContentValues, isList } from '../fields/field.ts';

import { readContext } from './import-context.ts';
import type { Cell } from './table.ts';
import { idHeader, type TableColumn, tableColumns } from './table-columns.ts';
import { tableCsv } from './table-csv.ts';
import { tableXlsx } from './table-xlsx.ts';
import { type FileNames, writeCell } from './write-cell.ts';

/** An item as a table has it. */
interface TableItem {
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

/** All items as CSV, all as a workbook, or a workbook without items. */
export const tableFormats = ['csv', 'xlsx', 'template'] as const;
export type TableFormatName = (typeof tableFormats)[number];

export interface ExportedTable {
  content: Buffer<ArrayBuffer>;
  contentType: string;
  filename: string;
  plainName: string;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function readLines(entity: Entity): Promise<Cell[][]> {
  const { items, names } = await readContext(entity);
  return [...items.values()].flatMap((item) => tableRows(entity, item, names));
}

/**
 * The newest version of all items of a kind as a table, with everything that its form shows. What is imported again
 * without a change changes nothing.
 * @returns forbidden
 */
export async function exportTable(
  headers: Headers,
  entity: Entity,
  format: TableFormatName,
  now = new Date(),
): Promise<Result<ExportedTable>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const lines = format === 'template' ? [] : await readLines(entity);
  const header = [idHeader, ...tableColumns(entity).map((column) => column.header)];
  const isCsv = format === 'csv';
  const content = isCsv ? Buffer.from(tableCsv([header, ...lines])) : Buffer.from(await tableXlsx(entity, lines));
  const extension = isCsv ? 'csv' : 'xlsx';
  const kind = format === 'template' ? 'template' : 'content';
  return success({
    content,
    contentType: isCsv ? 'text/csv; charset=utf-8' : workbookType,
    filename: exportFilename(kind, entity.plural, now, extension),
    plainName: exportFilename(kind, entity.name, now, extension),
  });
}
