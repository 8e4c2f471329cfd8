import { type CellValue, type DataValidation, writeXlsx } from 'hucre/xlsx';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';
import type { Entity } from '../entity.ts';
import { ruleHeader, ruleLine } from './rule-words.ts';
import type { Cell } from './table.ts';
import { idHeader, type TableColumn, tableColumns } from './table-columns.ts';

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
