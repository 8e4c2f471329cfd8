import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { type ListPage, pageOf } from '../../lists/page-of.ts';
import type { Entity } from '../entity.ts';
import type { KnownColumn } from '../tables/match-columns.ts';
import type { TableProblem } from '../tables/row-values.ts';
import type { Cell, Table, TableFormat } from '../tables/table.ts';
import { cellText, headerOf, type TableChoices } from '../tables/table-choices.ts';
import { knownColumns } from '../tables/table-columns.ts';
import type { ProblemSummary } from '../tables/unfit-values.ts';
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
  /** Empty for one that is not imported. Null for one beyond the last name, which a person decides about. */
  key: string | null;
}

/** A question about a column: what a text of it means, or what rows have that have nothing in it. */
interface ViewedQuestion {
  key: string;
  header: string;
  /** The words that the column takes, where it takes no others. */
  options: readonly string[] | null;
  /** What was answered. Null for nothing, empty for a cell that is emptied. */
  answer: string | null;
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
  /** Texts that do not fit, and those whose meaning was given. */
  meanings: (ViewedQuestion & { text: string; rows: number })[];
  /** Columns that need a value for rows that have none, and those that got one. */
  fills: ViewedQuestion[];
  /** The numbers of rows that are not imported. */
  leftOut: readonly number[];
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
  const text = cellText(cell)
    .replace(/\s+/g, ' ')
    .replace(/ 00:00:00$/, '');
  return text.length > longest ? `${[...text].slice(0, longest).join('')}…` : text;
};

const fewExamples = (below: readonly { cells: readonly Cell[] }[], place: number): string[] =>
  below
    .slice(0, exampleRows)
    .map(({ cells }) => shortText(cells[place]))
    .filter((text) => text !== '');

/** A table that waits as its page shows it, by how it is read and what came of checking it. */
export function viewTable(
  table: Table,
  choices: TableChoices,
  { unfit, needs }: Pick<ProblemSummary, 'unfit' | 'needs'>,
  known: readonly KnownColumn[],
): ViewedTable {
  const { format, rows } = table;
  const { header: place, match, meanings = [], fills = {}, leftOut = [] } = choices;
  const below = rows.slice(place + 1);
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
    rowCount: below.length - below.filter(({ number }) => leftOut.includes(number)).length,
    columns: headerOf(table, place).flatMap((cell, index) => {
      const examples = fewExamples(below, index);
      const first = below.find(({ cells }) => shortText(cells[index]) !== '');
      const header = shortText(cell);
      // One without a name and without a cell is none.
      if (header === '' && !first) return [];
      const shown = examples.length > 0 || !first ? examples : [shortText(first.cells[index])];
      const key = match[index] ?? null;
      return [{ place: index, header, examples: shown, key: header === '' ? key : (key ?? '') }];
    }),
    choices: known.map(({ key, header }) => [key, header] as const),
    headers: rows.slice(0, mostHeaders).map(({ number, cells }, index) => {
      const filled = cells.map(shortText).filter((text) => text !== '');
      return [index, `Row ${number}: ${filled.slice(0, 4).join(', ')}`] as const;
    }),
    meanings: [...open.map((value) => ({ ...question(value.key, null), ...value })), ...answered],
    fills: [...new Set([...needs, ...Object.keys(fills)])].map((key) => question(key, fills[key] ?? null)),
    leftOut,
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
      table && viewTable(table, settings, { unfit: plan.unfit ?? [], needs: plan.needs ?? [] }, knownColumns(entity)),
    problems: pageOf(plan.problems, pages.problems, pageSize),
    lines: pageOf(plan.lines, pages.lines, pageSize),
  });
}
