import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import type { Entity } from '../entity.ts';
import { mustAsk } from '../revisions/approval.ts';
import { addressBehind, type KnownColumn } from '../tables/match-columns.ts';
import type { TableProblem } from '../tables/row-values.ts';
import type { Cell, Table, TableFormat, TableRow } from '../tables/table.ts';
import {
  cellText,
  headerOf,
  importedCell,
  type TableChoices,
  type UnitColumn,
  unitColumns,
} from '../tables/table-choices.ts';
import { knownColumns } from '../tables/table-columns.ts';
import type { ProblemSummary } from '../tables/table-problems.ts';
import { plainNumber, withUnit } from '../tables/written-values.ts';
import { getImport } from './run-import.ts';
import type { PlannedLine, StoredImport } from './stored-import.ts';
import { importGone, readTableOf, type StoredTable } from './stored-table.ts';

/** A column of the file, and what it is imported as. */
export interface ViewedColumn {
  place: number;
  header: string;
  /** The cells of its first rows. */
  examples: string[];
  /** How many of its rows have a link behind their text, and whether its address is taken in place of the text. */
  links: { rows: number; areTaken: boolean } | null;
  /** Empty for one that is not imported. Null for one beyond the last name, which a person decides about. */
  key: string | null;
}

/** A question about a column: what a text of it means, or what rows have that have nothing in it. */
interface ViewedQuestion {
  key: string;
  header: string;
  /** The words that the column takes, where it takes no others. */
  options: readonly string[] | null;
  /** Null for no answer, empty for a cell that is emptied. */
  answer: string | null;
}

/** A table that waits, as its page shows it. */
export interface ViewedTable {
  format: TableFormat;
  rowCount: number;
  columns: ViewedColumn[];
  /** The fields that a column can be imported as: keys and names. */
  choices: (readonly [key: string, header: string])[];
  /** The lines that can hold the names of the columns: places and words. */
  headers: (readonly [place: number, words: string])[];
  /** Texts that do not fit, and those whose meaning was given. */
  meanings: (ViewedQuestion & { text: string; rows: number })[];
  /** Columns that need a value for rows that have none, and those that got one. */
  fills: ViewedQuestion[];
  /** The numbers of rows that are not imported. */
  leftOut: readonly number[];
  /** Columns whose numbers are in a unit, with one of them and how it is stored. */
  units: (UnitColumn & { header: string; example: string; full: string })[];
}

/** An import as its page shows it. */
export interface ImportView {
  held: StoredImport;
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
const maxHeaders = 20;
export const importPageSize = 50;
const longest = 60;

const shortText = (cell: Cell | undefined): string => {
  const text = cellText(cell)
    .replace(/\s+/g, ' ')
    .replace(/ 00:00:00$/, '');
  return text.length > longest ? `${[...text].slice(0, longest).join('')}…` : text;
};

/** The rows of a column with a link behind their text. Null without one. */
function linksOf(below: readonly TableRow[], place: number, column: KnownColumn | undefined): ViewedColumn['links'] {
  const taken = below.filter((row) => addressBehind(row, place, column?.looks) !== null).length;
  if (taken > 0) return { rows: taken, areTaken: true };
  if (column?.looks === 'address' || column?.looks === 'email') return null;
  const isLeft = (row: TableRow) => addressBehind(row, place, 'address') ?? addressBehind(row, place, 'email');
  const left = below.filter((row) => isLeft(row) !== null).length;
  return left > 0 ? { rows: left, areTaken: false } : null;
}

/** A table that waits as its page shows it, by how it is read and what came of checking it. */
function viewTable(
  table: Table,
  choices: TableChoices,
  { unfit = [], needs = [] }: Partial<ProblemSummary>,
  known: readonly KnownColumn[],
): ViewedTable {
  const { format, rows } = table;
  const { header: place, match, meanings = [], fills = {}, leftOut = [] } = choices;
  const below = rows.slice(place + 1).filter(({ number }) => !leftOut.includes(number));
  const units = unitColumns(table, choices, known);
  const columnOf = (index: number) => known.find(({ key }) => key === match[index]);
  const question = (key: string, answer: string | null): ViewedQuestion => {
    const column = known.find((each) => each.key === key);
    return { key, header: column?.header ?? key, options: column?.options ?? null, answer };
  };
  const same = (one: { key: string; text: string }, other: { key: string; text: string }) =>
    one.key === other.key && one.text.toLowerCase() === other.text.toLowerCase();
  const answered = meanings.map((each) => ({ ...question(each.key, each.meaning), text: each.text, rows: 0 }));
  const open = unfit.filter((value) => !meanings.some((each) => same(each, value)));
  return {
    format,
    rowCount: below.length,
    columns: headerOf(table, place).flatMap((cell, index) => {
      const column = columnOf(index);
      const shown = (row: TableRow) => shortText(importedCell(row, index, column, units));
      const examples = below
        .slice(0, exampleRows)
        .map(shown)
        .filter((text) => text !== '');
      const first = below.find(({ cells }) => shortText(cells[index]) !== '');
      const header = shortText(cell);
      // One without a name and without a cell is none.
      if (header === '' && !first) return [];
      if (examples.length === 0 && first) examples.push(shown(first));
      const key = match[index] ?? null;
      return [
        {
          place: index,
          header,
          examples,
          links: linksOf(below, index, column),
          key: header === '' ? key : (key ?? ''),
        },
      ];
    }),
    choices: known.map(({ key, header }) => [key, header] as const),
    headers: rows.slice(0, maxHeaders).map(({ number, cells }, index) => {
      const filled = cells.map(shortText).filter((text) => text !== '');
      return [index, `Row ${number}: ${filled.slice(0, 4).join(', ')}`] as const;
    }),
    meanings: [...open.map((value) => ({ ...question(value.key, null), ...value })), ...answered],
    fills: [...new Set([...needs, ...Object.keys(fills)])].map((key) => question(key, fills[key] ?? null)),
    leftOut,
    units: units.map((each) => {
      const cells = below.map(({ cells }) => cellText(cells[each.place]));
      const example = cells.find((text) => withUnit(text, each.unit) !== text) ?? '1';
      const full = withUnit(example, each.unit);
      const isNumber = columnOf(each.place)?.looks === 'number';
      return {
        ...each,
        header: shortText(headerOf(table, place)[each.place]),
        example,
        full: isNumber ? Number(plainNumber(full)).toLocaleString('en-IN') : full,
      };
    }),
  };
}

/**
 * The table of an import as its page shows it. Null once it is done, and while nothing says which columns it can have.
 * @returns not_found if its file is gone
 */
export async function viewStored(
  { id, state, settings, plan }: StoredTable,
  known: readonly KnownColumn[] | null,
): Promise<Result<ViewedTable | null>> {
  if (state === 'done') return success(null);
  const table = await readTableOf(id, settings.sheet);
  return table ? success(known && viewTable(table, settings, plan, known)) : importGone;
}

/** A person's own import as its page shows it. One that was cut off goes on. @returns not_found */
export async function getImportView(
  editor: Caller<'editContent'>,
  entity: Entity,
  id: string,
  pages: { lines: number; problems: number },
): Promise<Result<ImportView>> {
  const held = await getImport(editor, entity, id);
  if (!held.ok) return held;
  const table = await viewStored(held.value, knownColumns(entity));
  if (!table.ok) return table;
  const { plan } = held.value;
  return success({
    held: held.value,
    draftsOnly: await mustAsk(editor),
    picturesStored: await database().importedPicture.count({
      where: { importId: id, NOT: { stored: { equals: Prisma.DbNull } } },
    }),
    table: table.value,
    problems: pageOf(plan.problems, pages.problems, importPageSize),
    lines: pageOf(plan.lines, pages.lines, importPageSize),
  });
}
