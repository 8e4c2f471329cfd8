import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { addressBehind, type ColumnMatch, findHeader, type KnownColumn, matchColumns } from './match-columns.ts';
import { type Cell, isEmptyCell, type Table, type TableRow, withSheet } from './table.ts';
import { plainNumber, unitIn, withUnit } from './written-values.ts';

/** The meaning that a person gives to a text wherever it stands in a column. An empty one empties the cell. */
interface Meaning {
  key: string;
  text: string;
  meaning: string;
}

/** How a person wants a table to be read, be it of content or of applications. */
export interface TableChoices {
  /** The sheet of a workbook, if it is not the first one that holds something. */
  sheet?: string | undefined;
  /** The place of the line with the names of the columns, among those of the table. */
  header: number;
  match: ColumnMatch;
  meanings?: readonly Meaning[];
  /** The values of rows that have none in a column, by its key. */
  fills?: Readonly<Record<string, string>>;
  /** The numbers of rows that are not imported. */
  leftOut?: readonly number[];
  /** Whether the numbers of a column, by its key, are in the unit that the table says. */
  inUnits?: Readonly<Record<string, boolean>>;
}

/** A row of a table, by the key of each column that is imported. */
export interface NamedRow {
  number: number;
  cells: ReadonlyMap<string, Cell>;
  /** The keys of formulas whose result the workbook does not hold. */
  uncalculated: ReadonlySet<string>;
}

export const cellText = (cell: Cell | undefined): string =>
  cell == null ? '' : String(cell).replaceAll('\r\n', '\n').trim();

const meaningKey = (key: string, text: string) => `${key} ${text.toLowerCase()}`;

/** A column whose numbers are in a unit, by its header or a line above the table. */
export interface UnitColumn {
  key: string;
  place: number;
  unit: string;
  /** Whether each number is multiplied. Null to be asked about. */
  isIn: boolean | null;
}

/** Columns whose numbers would be stored too small without their unit. Amounts of rupees are multiplied unless some look too large. */
export function unitColumns(
  table: Pick<Table, 'rows'>,
  choices: TableChoices,
  known: readonly KnownColumn[],
): UnitColumn[] {
  const { header, match, inUnits = {} } = choices;
  const lines = table.rows.slice(0, header).flatMap(({ cells }) => cells.map(cellText));
  const above = lines
    .filter((line) => /\bin\b|₹|\b(?:rs|inr|rupees)\b|रु|^\W*\p{L}+\W*$/iu.test(line))
    .map(unitIn)
    .find((unit) => unit !== null);
  return match.flatMap((key, place): UnitColumn[] => {
    const column = key ? known.find((each) => each.key === key) : undefined;
    const own = unitIn(cellText(table.rows[header]?.cells[place]));
    const said = own ?? (column?.isMoney ? above : null);
    if (!column || !said || unitIn(column.header) === said) return [];
    if (column.looks !== 'number' && column.looks !== 'text') return [];
    const texts = table.rows
      .slice(header + 1)
      .map(({ cells }) => cellText(cells[place]))
      .filter((text) => text !== '');
    const { unit, zeros } = said;
    const numbers = texts.filter((text) => withUnit(text, unit) !== text);
    if (numbers.length === 0 || (column.looks === 'text' && numbers.length < texts.length / 2)) return [];
    const isUsual = column.isMoney && own && numbers.every((text) => Number(plainNumber(text)) < 10 ** zeros);
    return [{ key: column.key, place, unit, isIn: inUnits[column.key] ?? (isUsual ? true : null) }];
  });
}

/** A cell as it is imported: with the address behind its text for a column that takes one, and with its column’s unit. */
export function importedCell(
  row: TableRow,
  place: number,
  column: KnownColumn | undefined,
  units: readonly UnitColumn[],
): Cell {
  const cell = addressBehind(row, place, column?.looks) ?? row.cells[place] ?? null;
  const unit = units.find((each) => each.place === place && each.isIn)?.unit;
  return unit && cell !== null ? withUnit(cellText(cell), unit) : cell;
}

/** The rows of a table that are imported, with what their person says that their cells mean. */
export function rowsToRead(
  table: Pick<Table, 'rows'>,
  choices: TableChoices,
  known: readonly KnownColumn[],
): NamedRow[] {
  const { rows } = table;
  const { header, match, meanings = [], leftOut = [] } = choices;
  const units = unitColumns(table, choices, known);
  const columns = new Map(known.map((column) => [column.key, column]));
  const left = new Set(leftOut);
  const meant = new Map(meanings.map(({ key, text, meaning }) => [meaningKey(key, text), meaning]));
  const places = match.flatMap((key, place) => (key ? [[key, place] as const] : []));
  return rows
    .slice(header + 1)
    .filter(({ number }) => !left.has(number))
    .map(({ uncalculated = [], ...row }) => ({
      number: row.number,
      cells: new Map(
        places.map(([key, place]) => {
          const cell = row.cells[place] ?? null;
          const meaning = meant.size > 0 && cell !== null ? meant.get(meaningKey(key, cellText(cell))) : undefined;
          return [key, meaning ?? importedCell(row, place, columns.get(key), units)] as const;
        }),
      ),
      uncalculated: new Set(places.flatMap(([key, place]) => (uncalculated.includes(place) ? [key] : []))),
    }));
}

/** The line with the names of the columns, as wide as the rows below it: cells may stand beyond the last name. */
export function headerOf({ rows }: Pick<Table, 'rows'>, place: number): Cell[] {
  const cells = rows[place]?.cells ?? [];
  const width = rows.slice(place + 1).reduce((most, row) => Math.max(most, row.cells.length), cells.length);
  return Array.from({ length: width }, (_, index) => cells[index] ?? null);
}

// "Total", "Grand total (Rs.)", "Total amount": not "Total Solutions Pvt Ltd".
const total =
  /^(?:(?:grand|sub|net|overall)[\s-]*)?totals?(?:\s*(?:\(.*\)|amount|number|no\.?|count|rs\.?|rupees|startups?|of\s.*))?[\s:.=–\d-]*$|^(?:एकूण|कुल|बेरीज)(?:\s\S+)?[\s:.=–-]*$/i;
/** A row of two cells is no list, in which anything may be called "Total". */
const fewestCells = 3;

/** Rows that are none of a table's own: sums, the header once more on each page, and the numbers of the columns below it. */
function rowsBeside(rows: readonly TableRow[], header: readonly Cell[]): number[] {
  const named = header.map(cellText);
  return rows
    .filter(({ cells }, index) => {
      const filled = cells.filter((cell) => !isEmptyCell(cell)).map(cellText);
      const isHeader = filled.length > 1 && named.every((text, place) => text === cellText(cells[place]));
      const isNumbers =
        index === 0 &&
        filled.length >= fewestCells &&
        filled.every((text, place) => text.replace(/[()]/g, '') === String(place + 1));
      const firstText = filled.find((text) => /\p{L}/u.test(text)) ?? '';
      const isSum = named.length >= fewestCells && total.test(firstText) && filled.length <= named.length - 1;
      return isHeader || isNumbers || isSum;
    })
    .map(({ number }) => number);
}

/** How a table is read unless its person says otherwise. */
export function firstChoices(
  table: Pick<Table, 'rows'>,
  known: readonly KnownColumn[],
  header = findHeader(table.rows, known),
): TableChoices & { meanings: Meaning[]; fills: Record<string, string>; leftOut: number[] } {
  const names = headerOf(table, header);
  const below = table.rows.slice(header + 1);
  const match = matchColumns(names, known, below);
  const fills = known.flatMap(({ key, usual }) =>
    usual && !match.includes(key) && match.includes(usual.with) ? [[key, usual.value] as const] : [],
  );
  return {
    header,
    match,
    meanings: [],
    fills: Object.fromEntries(fills),
    leftOut: rowsBeside(below, names),
  };
}

/** The half of the names that a table must have of the one before it to be taken for a corrected one. */
const enoughNames = 0.5;

/**
 * The choices for a table that was corrected: what its person chose for the table before it stays, by the names of the columns
 * and by what the rows that they left out hold. Null for another table.
 */
function keptChoices(
  table: Pick<Table, 'rows'>,
  known: readonly KnownColumn[],
  before: { table: Pick<Table, 'rows'>; choices: TableChoices },
): TableChoices | null {
  const old = before.choices;
  const oldNames = headerOf(before.table, old.header).map(cellText);
  const isNamed = (text: string) => text !== '';
  const shared = (row: TableRow) => row.cells.map(cellText).filter((text) => isNamed(text) && oldNames.includes(text));
  const header = table.rows.findIndex(
    (row) => shared(row).length >= Math.max(1, oldNames.filter(isNamed).length * enoughNames),
  );
  if (header < 0) return null;
  const fresh = firstChoices(table, known, header);
  const names = headerOf(table, header).map(cellText);
  const pairs = names.map((text) => (isNamed(text) ? oldNames.indexOf(text) : -1));
  const kept = pairs.map((place) => (place >= 0 ? (old.match[place] ?? null) : undefined));
  const match = names.map((_, place) => {
    const key = kept[place];
    if (key !== undefined) return key;
    const own = fresh.match[place] ?? null;
    return own !== null && kept.includes(own) ? null : own;
  });
  const places = pairs.flatMap((place, at) => (place >= 0 ? [[at, place] as const] : []));
  const signature = ({ cells }: TableRow, side: 0 | 1) => places.map((pair) => cellText(cells[pair[side]])).join('\n');
  const leftBefore = new Set(old.leftOut);
  const left = new Set(
    before.table.rows.filter(({ number }) => leftBefore.has(number)).map((row) => signature(row, 1)),
  );
  const below = table.rows.slice(header + 1);
  const leftOut = below.filter((row) => fresh.leftOut.includes(row.number) || left.has(signature(row, 0)));
  const inUnits = Object.fromEntries(Object.entries(old.inUnits ?? {}).filter(([key]) => kept.includes(key)));
  return { ...old, header, match, leftOut: leftOut.map(({ number }) => number), inUnits };
}

/** How a table that was just sent is read: as its person chose for the one before it, if it corrects that one. */
export function choicesFor(
  sent: Table,
  known: readonly KnownColumn[],
  before: { table: Table; choices: TableChoices } | null,
): { table: Table; choices: TableChoices; corrects: boolean } {
  const table = withSheet(sent, before?.choices.sheet);
  const kept = before && keptChoices(table, known, before);
  if (kept) return { table, choices: { ...kept, sheet: table.format.sheet }, corrects: true };
  return { table: sent, choices: { ...firstChoices(sent, known), sheet: sent.format.sheet }, corrects: false };
}

/** In a form: a column that is to be decided about, and a text that means nothing. */
export const undecided = '?';
export const emptied = '(empty)';

/** A person's choices of how a table is read. Those that are not made stay. */
export interface ChangedChoices {
  /** Another sheet than before is read as one that was just sent. */
  sheet?: string | undefined;
  /** The place of the line with the names of the columns. Another one than before names the columns again. */
  header?: number | undefined;
  /** The key of each column of the file, by its place. Empty for one that is left out, null for one to decide later. */
  columns?: ReadonlyMap<number, string | null> | undefined;
  /** The meanings of texts. Null takes a meaning back. */
  meanings?: readonly (Omit<Meaning, 'meaning'> & { meaning: string | null })[] | undefined;
  /** Values by key. Empty for none. */
  fills?: Readonly<Record<string, string>> | undefined;
  leftOut?: readonly number[] | undefined;
  inUnits?: Readonly<Record<string, boolean>> | undefined;
}

/** @returns invalid for a column that is unknown, or is given twice */
function chosenColumns(match: ColumnMatch, chosen: ChangedChoices['columns'], headers: ReadonlyMap<string, string>) {
  const width = Math.max(match.length, ...[...(chosen?.keys() ?? [])].map((place) => place + 1));
  const keys = Array.from(
    { length: width },
    (_, place) => chosen?.get(place) ?? (chosen?.has(place) ? null : (match[place] ?? null)),
  );
  const taken = new Set<string>();
  for (const key of keys) {
    if (!key) continue;
    const header = headers.get(key);
    if (!header) return refuse('invalid', 'One of the columns is not known. Choose again.');
    if (taken.has(key)) return refuse('invalid', `Two columns are imported as “${header}”. Choose one of them.`);
    taken.add(key);
  }
  return success(keys);
}

/**
 * @param table with the sheet that is chosen now
 * @returns invalid for a column that is unknown or is given twice, and for a sheet that is not there
 */
export function changeChoices(
  table: Table,
  known: readonly KnownColumn[],
  before: TableChoices,
  { header, columns, meanings = [], fills = {}, leftOut, inUnits = {}, ...chosen }: ChangedChoices,
): Result<TableChoices> {
  const { sheet } = table.format;
  if (chosen.sheet && chosen.sheet !== sheet) return refuse('invalid', 'The workbook has no such sheet. Choose again.');
  if (before.sheet && before.sheet !== sheet) return success({ ...firstChoices(table, known), sheet });
  if (header !== undefined && header !== before.header && table.rows[header] !== undefined)
    return success({ ...firstChoices(table, known, header), sheet });
  const headers = new Map(known.map((column) => [column.key, column.header]));
  const match = chosenColumns(before.match, columns, headers);
  if (!match.ok) return match;
  const stays = new Map((before.meanings ?? []).map((each) => [meaningKey(each.key, each.text), each]));
  for (const { key, text, meaning } of meanings) {
    if (!headers.has(key)) return refuse('invalid', 'One of the columns is not known. Choose again.');
    if (meaning === null) stays.delete(meaningKey(key, text));
    else stays.set(meaningKey(key, text), { key, text, meaning });
  }
  const filled = Object.entries({ ...before.fills, ...fills }).filter(
    ([key, value]) => headers.has(key) && value.trim() !== '',
  );
  return success({
    header: before.header,
    match: match.value,
    meanings: [...stays.values()],
    fills: Object.fromEntries(filled),
    leftOut: leftOut ?? before.leftOut ?? [],
    inUnits: { ...before.inUnits, ...inUnits },
    sheet,
  });
}
