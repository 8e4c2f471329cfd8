import { requireEditor } from '#lib/people/auth/require-access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { exportFilename } from '#lib/platform/tables/csv-filename.ts';
import type { Entity } from '../entity.ts';
import { readContext } from './import-context.ts';
import type { Cell } from './table.ts';
import { idHeader, tableColumns } from './table-columns.ts';
import { tableCsv } from './table-csv.ts';
import { tableRows } from './table-rows.ts';
import { tableXlsx } from './table-xlsx.ts';

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
