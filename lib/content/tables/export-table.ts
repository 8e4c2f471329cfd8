import { type CellValue, type DataValidation, writeXlsx } from 'hucre/xlsx';
import type { Caller } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { exportFilename } from '#lib/platform/tables/csv-filename.ts';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';
import type { Entity } from '../entity.ts';
import { type ContentValues, isList, type SingleField } from '../fields/field.ts';
import { type FileNames, writeCell } from './cell.ts';
import { readContext } from './import-plan.ts';
import { type Cell, tableCsv } from './table.ts';
import { idHeader, type TableColumn, tableColumns } from './table-columns.ts';

const inIndia = (count: number) => count.toLocaleString('en-IN');
const labels = (field: SingleField & { kind: 'choice' }) => field.options.map(({ label }) => label).join(', ');

/** The rule of a column in words, and a value that fits. */
function ruleOf(field: SingleField): [rule: string, example: string] {
  switch (field.kind) {
    case 'text':
      return [`One line of text, up to ${inIndia(field.maxLength)} characters`, field.label];
    case 'longText':
      return [
        `Text of any number of lines, up to ${inIndia(field.maxLength)} characters${field.isMarkdown ? ', in Markdown' : ''}`,
        'A sentence or several.',
      ];
    case 'lines':
      if (field.areTags) return [`Up to ${field.maxLines} short texts, comma-separated`, 'One, Another'];
      return [`Up to ${field.maxLines} lines in one cell`, 'One line\nAnother line'];
    case 'email':
      return ['An email address', 'name@example.com'];
    case 'phone':
      return ['A phone number', '+91 98765 43210'];
    case 'address':
      return [
        field.allowsOwnPath ? 'A web address, or a page of this site that starts with /' : 'A web address',
        'https://example.org',
      ];
    case 'colour':
      return ['A colour', '#1f2a6b'];
    case 'wholeNumber':
      return field.options
        ? [`One of: ${field.options.map(({ label }) => label).join(', ')}`, field.options[0]?.label ?? '']
        : [`A whole number from ${inIndia(field.least)} to ${inIndia(field.greatest)}`, `${Math.max(field.least, 1)}`];
    case 'decimal':
      return ['A number', '12.75'];
    case 'rupees':
      return ['Whole rupees, in digits or with lakh or crore', '12,50,000'];
    case 'day':
      return ['A date, with the day first', '05/12/2026'];
    case 'moment':
      return ['A date and a time in India', '05/12/2026 14:30'];
    case 'yesNo':
      return ['Yes or No', 'Yes'];
    case 'choice':
      return [`One of: ${labels(field)}`, field.options[0]?.label ?? ''];
    case 'picture':
      return ['The name of a picture in the ZIP file beside, or in the library', 'logo.png'];
    case 'document':
      return ['The name of a file of the site, as the export writes it', ''];
    case 'condition':
    case 'columns':
      return ['As the export writes it. Build it in the form, and copy it from an export', ''];
  }
}

/** The line of the sheet of rules about a column: its header, what it takes, whether it must be filled, an example. */
function ruleLine({ header, field, list }: TableColumn): string[] {
  const [rule, example] = ruleOf(field);
  const where = list
    ? ` One line for each ${list.rowLabel}: those after the first below the item, with its ID or no other cell.`
    : '';
  return [header, `${rule}.${where}${field.hint ? ` ${field.hint}` : ''}`, field.isRequired ? 'Yes' : 'No', example];
}

const ruleHeader = ['Column', 'Takes', 'Required', 'Example'];

/** The sheet that is not imported. */
const rulesName = 'Rules';
/** More rows than an import takes. */
const lastRow = 5001;
/** Excel calls a workbook with a longer list damaged. */
const longestList = 255;

const wide = new Set(['longText', 'lines', 'condition', 'columns']);
const widthOf = ({ field }: TableColumn): number => (wide.has(field.kind) ? 48 : 24);

/** A day is a date of the spreadsheet, so that people can sort by it. */
function toCellValue(cell: Cell, column: TableColumn | undefined): CellValue {
  if (typeof cell !== 'string') return cell;
  return column?.field.kind === 'day' ? new Date(`${cell}T00:00:00Z`) : textCell(cell);
}

/** The letters of a column, of which the first is A. */
function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26) - 1)}${letter}`;
}

/** The menus of the columns that take a few words. */
function menus(columns: readonly TableColumn[]): DataValidation[] {
  return columns.flatMap(({ field }, place): DataValidation[] => {
    const values =
      field.kind === 'choice' ? field.options.map(({ label }) => label) : field.kind === 'yesNo' ? ['Yes', 'No'] : [];
    const fits =
      values.length > 0 && values.every((value) => !value.includes(',')) && values.join(',').length <= longestList;
    const letters = lettersOf(place + 1);
    return fits ? [{ type: 'list', values, allowBlank: true, range: `${letters}2:${letters}${lastRow}` }] : [];
  });
}

/**
 * A kind's items as an Excel workbook: a sheet of their lines with menus where there are few words to choose from, and one that
 * says what each column takes. Without lines it is the template.
 */
export async function tableXlsx(entity: Entity, lines: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const columns = tableColumns(entity);
  const header = [idHeader, ...columns.map((column) => column.header)];
  return writeXlsx({
    sheets: [
      {
        // Excel takes 31 characters, without these signs.
        name: entity.plural.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
        columns: [
          { width: 8 },
          ...columns.map((column) => ({
            width: widthOf(column),
            ...(column.field.kind === 'day' && { numFmt: 'dd/mm/yyyy' }),
          })),
        ],
        rows: [
          header.map(textCell),
          ...lines.map((cells) => cells.map((cell, place) => toCellValue(cell, columns[place - 1]))),
        ],
        dataValidations: menus(columns),
        freezePane: { rows: 1, columns: 2 },
      },
      {
        name: rulesName,
        columns: [{ width: 30 }, { width: 90 }, { width: 10 }, { width: 30 }],
        rows: [
          ruleHeader,
          [
            idHeader,
            `The number of a ${entity.singular} that is there, which is changed. Empty for a new one.`,
            'No',
            '',
          ],
          ...columns.map(ruleLine),
        ].map((line) => line.map(textCell)),
        freezePane: { rows: 1 },
      },
    ],
  });
}

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
type TableFormatName = (typeof tableFormats)[number];

interface ExportedTable {
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
 */
export async function exportTable(
  _editor: Caller<'editContent'>,
  entity: Entity,
  format: TableFormatName,
  now = new Date(),
): Promise<Result<ExportedTable>> {
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
