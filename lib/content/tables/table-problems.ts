import { type Entity, ownValues } from '../entity.ts';
import { type ContentValues, isList } from '../fields/field.ts';
import type { KnownColumn } from './match-columns.ts';
import type { RowGroup, RowProblem, TableProblem } from './row-values.ts';
import type { Table } from './table.ts';
import { cellText, type TableChoices, unitColumns } from './table-choices.ts';
import { columnKey, type TableColumn, tableColumns } from './table-columns.ts';

/** Puts messages by the path of their field, such as `members.0.name`, at the cells that they are about. */
export function locate(
  entity: Entity,
  group: RowGroup,
  lines: ReadonlyMap<string, readonly number[]>,
  errors: Readonly<Record<string, readonly string[] | undefined>>,
): RowProblem[] {
  const headers = new Map(tableColumns(entity).map((column) => [columnKey(column), column.header]));
  return Object.entries(errors).flatMap(([path, messages = []]) => {
    const [name = '', index, ...rest] = path.split('.');
    const isRow = entity.fields.some((field) => isList(field) && field.name === name) && index !== undefined;
    const row = (isRow && lines.get(name)?.[Number(index)]) || group[0].number;
    const column = headers.get(isRow ? [name, ...rest].join('.') : name) ?? null;
    return messages.map((message) => ({ row, column, message }));
  });
}

/**
 * Problems of required columns that the table does not have, once for each and not for each row. All others stay as they are.
 * An item that is there has its own value, whatever the table lacks.
 */
export function lacking(
  found: readonly RowProblem[],
  isNew: boolean,
  columns: readonly TableColumn[],
  has: ReadonlySet<string | null>,
) {
  const lacked = new Set(
    columns
      .filter((column) => column.field.isRequired && (isNew || column.list) && !has.has(columnKey(column)))
      .map(({ header }) => header),
  );
  const isLacked = ({ column }: RowProblem) => column !== null && lacked.has(column);
  return {
    lacked: found.filter(isLacked).map(({ column }) => column),
    others: found.filter((each) => !isLacked(each)),
  };
}

/** The problem of a required column that the table does not have. */
export const addColumn = ({ header }: TableColumn): TableProblem => ({
  row: null,
  column: header,
  message: `No column is imported as “${header}”, which is required. Choose it under “Columns and choices”, give all rows one value there, or add it to your table.`,
});

/** A value that only one item may have, in two items of the file. */
export function twice(
  entity: Entity,
  planned: readonly { values: ContentValues; row: number }[],
  headers: ReadonlyMap<string, string>,
) {
  return (entity.uniqueFields ?? []).flatMap((name) => {
    const first = new Map<unknown, number>();
    return planned.flatMap(({ values, row }): TableProblem[] => {
      const own = ownValues(entity, values).find(({ field }) => field.name === name);
      if (!own) return [];
      const { value } = own;
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      return before === undefined
        ? []
        : [
            {
              row,
              column: headers.get(name) ?? null,
              message: `Row ${before} has the same. Change one of them.`,
              isOfRow: true,
            },
          ];
    });
  });
}

/** A text that does not fit its column, in any number of rows. */
interface UnfitValue {
  key: string;
  text: string;
  rows: number;
}

/** The problems of an import, with each thing that a person can decide once named once. */
export interface ProblemSummary {
  /** The first of them. */
  problems: TableProblem[];
  problemCount: number;
  unfit: UnfitValue[];
  /** The keys of columns that need a value in rows that have none. */
  needs: string[];
}

const maxListed = 1000;
const maxUnfit = 100;
/** A longer one is no word that is there again and again. */
const longestText = 200;

const maxNamed = 10;

/** The rows besides the first one, in words. */
function alsoIn([, ...others]: readonly number[]): string {
  if (others.length === 0) return '';
  const more = others.length - maxNamed;
  const named = others.slice(0, maxNamed).join(', ');
  return ` Also in ${others.length === 1 ? 'row' : 'rows'} ${named}${more > 0 ? ` and ${more.toLocaleString('en-IN')} more` : ''}.`;
}

/** Cells beyond the last name of a column, until a person decides about them: one problem for each column. */
function namelessColumns({ rows }: Pick<Table, 'rows'>, { header, match, leftOut = [] }: TableChoices): TableProblem[] {
  const names = rows[header]?.cells ?? [];
  const left = new Set(leftOut);
  const found = new Map<number, { text: string; rows: number[] }>();
  for (const { number, cells } of rows.slice(header + 1)) {
    if (left.has(number)) continue;
    for (const [place, cell] of cells.entries()) {
      const text = cellText(cell);
      if (text === '' || cellText(names[place]) !== '' || (match[place] ?? null) !== null) continue;
      const before = found.get(place);
      if (before) before.rows.push(number);
      else found.set(place, { text, rows: [number] });
    }
  }
  return [...found].map(([place, { text, rows: numbers }]) => ({
    row: numbers[0] ?? null,
    column: `Column ${place + 1}`,
    message: `“${text.slice(0, 60).toWellFormed()}” stands in a column without a name. If it belongs to the text before it, put that text in quotation marks. Otherwise choose under “Columns and choices” what the column is, or leave it out.${alsoIn(numbers)}`,
  }));
}

/** Puts problems of one text in one column together, and adds those of the table as a whole. */
export function summarise(
  found: readonly TableProblem[],
  table: Pick<Table, 'rows'>,
  choices: TableChoices,
  known: readonly KnownColumn[],
): ProblemSummary {
  const columns = new Map(known.map((column) => [column.header, column]));
  const rows = new Map(table.rows.map((row) => [row.number, row]));
  const together = new Map<
    string,
    { problem: TableProblem; rows: number[]; unfit: UnfitValue | null; needs: string | null }
  >();
  for (const problem of found) {
    const { row, column, message, isOfRow } = problem;
    const about = column === null || isOfRow ? undefined : columns.get(column);
    const key = about && !about.isExact ? about.key : null;
    const isFile = key !== null && about?.looks === 'file';
    const place = key === null ? -1 : choices.match.indexOf(key);
    const text = row === null || place < 0 ? '' : cellText(rows.get(row)?.cells[place]);
    const own = row === null ? undefined : rows.get(row);
    const isEmpty = key !== null && text === '' && !own?.uncalculated?.includes(place);
    // Files that are missing miss for one reason, whatever they are called.
    const isMissing = isFile && message.startsWith('“');
    const same = (isMissing ? message.replace(/“[^”]*”/g, '') : `${text} ${message}`).toLowerCase();
    const group = key === null ? `${row} ${column} ${message}` : `${key} ${same}`;
    const before = together.get(group);
    if (before) {
      if (row !== null) before.rows.push(row);
      continue;
    }
    const canMean = key !== null && !isFile && place >= 0 && text !== '' && text.length <= longestText;
    together.set(group, {
      problem,
      rows: row === null ? [] : [row],
      unfit: canMean ? { key, text, rows: 1 } : null,
      needs: isEmpty ? key : null,
    });
  }
  const all = [...together.values()];
  const unfit = new Map<string, UnfitValue>();
  for (const { unfit: value, rows: numbers } of all) {
    if (!value) continue;
    const same = `${value.key} ${value.text.toLowerCase()}`;
    unfit.set(same, { ...value, rows: Math.max(numbers.length, unfit.get(same)?.rows ?? 0) });
  }
  const unsaid = unitColumns(table, choices, known).filter(({ isIn }) => isIn === null);
  const problems = [
    ...namelessColumns(table, choices),
    ...unsaid.map(({ place, unit }) => ({
      row: null,
      column: cellText(table.rows[choices.header]?.cells[place]),
      message: `The table says that amounts are in ${unit}. Choose under “Columns and choices” whether these are.`,
    })),
    ...all.map(({ problem: { row, column, message }, rows: numbers }) => ({
      row,
      column,
      message: `${message}${alsoIn(numbers)}`,
    })),
  ];
  return {
    problems: problems.slice(0, maxListed),
    problemCount: problems.length,
    unfit: [...unfit.values()].slice(0, maxUnfit),
    needs: [...new Set(all.flatMap(({ needs }) => (needs === null ? [] : [needs])))],
  };
}
