import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { type ListPage, pageOf } from '../../lists/page-of.ts';
import type { Entity } from '../entity.ts';
import { cellText } from '../tables/group-rows.ts';
import { idKey } from '../tables/match-columns.ts';
import type { TableProblem } from '../tables/row-values.ts';
import type { Cell, TableFormat } from '../tables/table.ts';
import { columnKey, idHeader, tableColumns } from '../tables/table-columns.ts';
import { mustAsk } from '../two-pairs.ts';
import type { HeldImport, PlannedLine } from './held-import.ts';
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

/** What the page of an import shows. */
export interface ImportView {
  held: HeldImport;
  /** Another person publishes what the reader imports. */
  draftsOnly: boolean;
  /** How many pictures are stored already. */
  picturesStored: number;
  /** Null once it is done. */
  table: {
    format: TableFormat;
    rowCount: number;
    columns: ViewedColumn[];
    /** What a column can be imported as: keys and names. */
    choices: (readonly [key: string, header: string])[];
    /** The lines that can hold the names of the columns: places and words. */
    headers: (readonly [place: number, words: string])[];
  } | null;
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
  const below = table?.rows.slice(settings.header + 1) ?? [];
  const header = table?.rows[settings.header]?.cells ?? [];
  return success({
    held: held.value,
    draftsOnly: await mustAsk({ id: held.value.userId, email: '' }),
    picturesStored: stored.filter((picture) => picture.stored !== null).length,
    table: table && {
      format: table.format,
      rowCount: below.length,
      columns: header.map((cell, place) => ({
        place,
        header: shortText(cell),
        examples: below
          .slice(0, exampleRows)
          .map(({ cells }) => shortText(cells[place]))
          .filter((text) => text !== ''),
        key: settings.match[place] ?? '',
      })),
      choices: [
        [idKey, idHeader],
        ...tableColumns(entity).map((column) => [columnKey(column), column.header] as const),
      ],
      headers: table.rows.slice(0, mostHeaders).map(({ number, cells }, place) => {
        const filled = cells.map(shortText).filter((text) => text !== '');
        return [place, `Row ${number}: ${filled.slice(0, 4).join(', ')}`] as const;
      }),
    },
    problems: pageOf(plan.problems, pages.problems, pageSize),
    lines: pageOf(plan.lines, pages.lines, pageSize),
  });
}
