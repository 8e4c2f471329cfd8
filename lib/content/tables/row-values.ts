import type { Entity } from '../entity.ts';
import { type ContentValues, isList, type ListField, type SingleField } from '../fields/field.ts';
import { emptyValues } from '../fields/values.ts';
import { type FileNames, faultOf, type KnownFiles, readCell, writeCell } from './cell.ts';
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

/** A problem of a cell, a row or a column. */
export interface TableProblem {
  /** Null for a column that the table lacks. */
  row: number | null;
  /** The header of the column. Null for a problem of the row. */
  column: string | null;
  message: string;
  /** Whether it is about this row, such as one that is there twice, and not about what a cell says. */
  isOfRow?: boolean;
}

export interface Reading {
  entity: Entity;
  /** The columns of the kind that the file has. */
  columns: readonly TableColumn[];
  known: KnownFiles;
  names: FileNames;
  /** The values of rows that have none in a column, by its key. */
  fills?: Readonly<Record<string, string>> | undefined;
  /** Whether an empty cell empties the field. Otherwise the field stays as it is. */
  clearsEmpty: boolean;
}

/** A problem of the lines of one item. */
export type RowProblem = TableProblem & { row: number };

interface RowValues {
  values: ContentValues;
  problems: RowProblem[];
  /** The lines of the rows of each list, by its name. */
  lines: ReadonlyMap<string, readonly number[]>;
}

// A file that was exported as a workbook says so where a cell could not hold all.
const cut = /… \[cut here: a cell of a spreadsheet holds this much/;

/** Puts the cells of some columns over the values that a row has. A cell that says what the export says changes nothing. */
function putCells(reading: Reading, columns: readonly TableColumn[], row: NamedRow, before: ContentValues) {
  const values: ContentValues = { ...before };
  const problems: RowProblem[] = [];
  const put = (field: SingleField, column: TableColumn) => {
    const key = columnKey(column);
    const own = row.cells.get(key);
    const cell = isBlank(own) ? (reading.fills?.[key] ?? own) : own;
    const refuse = (message: string) => problems.push({ row: row.number, column: column.header, message });
    const fault = faultOf(own, row.uncalculated.has(key));
    if (fault !== null) {
      refuse(fault);
      return;
    }
    if (cellText(cell) === cellText(writeCell(field, before[field.name], reading.names))) return;
    if (isBlank(cell)) {
      if (reading.clearsEmpty && field.kind !== 'yesNo') values[field.name] = null;
      return;
    }
    if (cut.test(String(cell))) {
      refuse('The export cut this text, because a cell of a workbook holds no more. Export and import it as CSV.');
      return;
    }
    const read = readCell(field, cell ?? null, reading.known);
    if ('because' in read) refuse(read.because);
    else values[field.name] = read.value;
  };
  for (const column of columns) put(column.field, column);
  return { values, problems };
}

/**
 * The lines of a cell that names several people: “Imran Shaikh, Joy D’Souza”. A comma between single words may be within a
 * name, such as “Patil, Asha”.
 */
function linePerName(row: NamedRow, key: string): NamedRow[] {
  const text = cellText(row.cells.get(key));
  const inLines = text.split(/\s*(?:[\n;&]|\band\b|\sव\s|\sआणि\s)\s*/);
  const byComma = inLines.flatMap((part) => part.split(/\s*,\s*/));
  const names = (byComma.every((part) => /\S\s+\S/.test(part)) ? byComma : inLines).filter((part) => part !== '');
  return names.length < 2 ? [row] : names.map((name) => ({ ...row, cells: new Map([...row.cells, [key, name]]) }));
}

/** The rows of a list, each over the one that has its title. */
function listValues(reading: Reading, list: ListField, group: RowGroup, before: readonly ContentValues[]) {
  const columns = reading.columns.filter((column) => column.list === list);
  const filled = (row: NamedRow) => columns.filter((column) => !isBlank(row.cells.get(columnKey(column))));
  const lines = group.flatMap((row) => {
    const [first, ...others] = filled(row);
    if (!first) return [];
    const isTitle = others.length === 0 && first.field.name === list.titleField;
    return isTitle ? linePerName(row, columnKey(first)) : [row];
  });
  if (lines.length === 0 && !(reading.clearsEmpty && columns.length > 0))
    return { rows: [...before], problems: [], lines: before.map(() => group[0].number) };
  const left = [...before];
  const title = columns.find(({ field }) => field.name === list.titleField);
  const take = (row: NamedRow): ContentValues => {
    const text = title && cellText(row.cells.get(columnKey(title)));
    const place = left.findIndex(
      (each) => title && cellText(writeCell(title.field, each[list.titleField], reading.names)) === text,
    );
    return (place >= 0 && left.splice(place, 1)[0]) || emptyValues(list.fields);
  };
  const read = lines.map((row) => putCells(reading, columns, row, take(row)));
  return {
    rows: read.map(({ values }) => values),
    problems: read.flatMap(({ problems }) => problems),
    lines: lines.map(({ number }) => number),
  };
}

/** The values of an item after its lines were put over what it has. */
export function rowValues(reading: Reading, group: RowGroup, before: ContentValues | null): RowValues {
  const { entity, columns } = reading;
  const own = columns.filter(({ list, altOf }) => !list && !altOf);
  const { values, problems } = putCells(reading, own, group[0], before ?? emptyValues(entity.fields));
  const lines = new Map<string, readonly number[]>();
  for (const list of entity.fields.filter(isList)) {
    if (!columns.some((column) => column.list === list)) continue;
    const read = listValues(reading, list, group, (values[list.name] ?? []) as ContentValues[]);
    values[list.name] = read.rows;
    problems.push(...read.problems);
    lines.set(list.name, read.lines);
  }
  return { values, problems, lines };
}
