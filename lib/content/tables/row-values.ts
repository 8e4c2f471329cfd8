import { isList } from '../columns.ts';
import { emptyValues } from '../empty-values.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues, ListField, SingleField } from '../field.ts';
import { cellText, isBlank, type NamedRow, type RowGroup } from './group-rows.ts';
import { type KnownFiles, readCell } from './read-cell.ts';
import { columnKey, type TableColumn } from './table-columns.ts';
import { type FileNames, writeCell } from './write-cell.ts';

/** What is wrong with a cell, a row or a column. */
export interface TableProblem {
  /** Null for a column that the table lacks. */
  row: number | null;
  /** The header of the column. Null for a problem of the row. */
  column: string | null;
  message: string;
}

export interface Reading {
  entity: Entity;
  /** The columns of the kind that the file has. */
  columns: readonly TableColumn[];
  known: KnownFiles;
  names: FileNames;
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
    const cell = row.cells.get(columnKey(column));
    if (cellText(cell) === cellText(writeCell(field, before[field.name], reading.names))) return;
    if (isBlank(cell)) {
      if (reading.clearsEmpty && field.kind !== 'yesNo') values[field.name] = null;
      return;
    }
    const refuse = (message: string) => problems.push({ row: row.number, column: column.header, message });
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

/** The rows of a list, each over the one that has its title. */
function listValues(reading: Reading, list: ListField, group: RowGroup, before: readonly ContentValues[]) {
  const columns = reading.columns.filter((column) => column.list === list);
  const lines = group.filter(({ cells }) => columns.some((column) => !isBlank(cells.get(columnKey(column)))));
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
  const own = columns.filter(({ list }) => !list);
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
