import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { type ListPage, pageOf } from '../../lists/page-of.ts';
import type { Entity } from '../entity.ts';
import { cellText } from '../tables/group-rows.ts';
import { idKey } from '../tables/match-columns.ts';
import type { TableProblem } from '../tables/row-values.ts';
import type { Cell, Table, TableFormat } from '../tables/table.ts';
import { columnKey, idHeader, tableColumns } from '../tables/table-columns.ts';
import { mustAsk } from '../two-pairs.ts';
import type { HeldImport, HeldSettings, PlannedLine } from './held-import.ts';
import { importGone } from './held-import.ts';
import { readTableOf } from './import-files.ts';
import { getImport } from './run-import.ts';

/** A column of the file, and what it is imported as. */
export interface ViewedColumn {
  place: number;
  header: string;
  /** What its first rows hold. */
  examples: string[];
  /** Empty for one that is not imported. */
  key: string;
}

/** A table that waits, as its page shows it. */
export interface ViewedTable {
  format: TableFormat;
  rowCount: number;
  columns: ViewedColumn[];
  /** What a column can be imported as: keys and names. */
  choices: (readonly [key: string, header: string])[];
  /** The lines that can hold the names of the columns: places and words. */
  headers: (readonly [place: number, words: string])[];
}

/** What the page of an import shows. */
export interface ImportView {
  held: HeldImport;
  /** Another person publishes what the reader imports. */
  draftsOnly: boolean;
  /** How many pictures are stored already. */
  picturesStored: number;
  /** Null once it is done. */
  table: ViewedTable | null;
  problems: ListPage<TableProblem>;
  lines: ListPage<PlannedLine>;
}

const exampleRows = 3;
const mostHeaders = 20;
const pageSize = 50;
const longest = 60;

const shortText = (cell: Cell | undefined): string => {
  const text = cellText(cell).replace(/\s+/g, ' ');
  return text.length > longest ? `${[...text].slice(0, longest).join('')}…` : text;
};

/** A table that waits as its page shows it, by how its columns are read. */
export function viewTable(
  { format, rows }: Table,
  { header: place, match }: Pick<HeldSettings, 'header' | 'match'>,
  choices: ViewedTable['choices'],
): ViewedTable {
  const below = rows.slice(place + 1);
  return {
    format,
    rowCount: below.length,
    columns: (rows[place]?.cells ?? []).map((cell, index) => ({
      place: index,
      header: shortText(cell),
      examples: below
        .slice(0, exampleRows)
        .map(({ cells }) => shortText(cells[index]))
        .filter((text) => text !== ''),
      key: match[index] ?? '',
    })),
    choices,
    headers: rows.slice(0, mostHeaders).map(({ number, cells }, index) => {
      const filled = cells.map(shortText).filter((text) => text !== '');
      return [index, `Row ${number}: ${filled.slice(0, 4).join(', ')}`] as const;
    }),
  };
}

/** A person's own import as its page shows it. One that was cut off goes on. @returns forbidden; not_found */
export async function getImportView(
  headers: Headers,
  entity: Entity,
  id: string,
  pages: { lines: number; problems: number },
): Promise<Result<ImportView>> {
  const held = await getImport(headers, entity, id);
  if (!held.ok) return held;
  const { state, settings, plan } = held.value;
  const table = state === 'done' ? null : await readTableOf(id);
  if (state !== 'done' && !table) return importGone;
  const stored = await database().importedPicture.findMany({ where: { importId: id }, select: { stored: true } });
  return success({
    held: held.value,
    draftsOnly: await mustAsk({ id: held.value.userId, email: '' }),
    picturesStored: stored.filter((picture) => picture.stored !== null).length,
    table:
      table &&
      viewTable(table, settings, [
        [idKey, idHeader],
        ...tableColumns(entity).map((column) => [columnKey(column), column.header] as const),
      ]),
    problems: pageOf(plan.problems, pages.problems, pageSize),
    lines: pageOf(plan.lines, pages.lines, pageSize),
  });
}
