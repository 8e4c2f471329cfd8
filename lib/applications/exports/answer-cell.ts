import type { CellValue } from 'hucre/xlsx';
import { answerText, plainAnswer } from '#lib/forms/questions/group-rows.ts';
import { textCell } from '#lib/platform/tables/xlsx-cell.ts';

/** A number if a spreadsheet keeps all its digits (15 of them), a text otherwise. */
function numberCell(value: string): CellValue {
  const digits = value.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const number = Number(value);
  return value !== '' && Number.isFinite(number) && digits.length <= 15 ? number : textCell(value);
}

/** An answer with its type: numbers and ticks keep theirs, everything else is text. */
export function answerCell(fieldType: string, value: string): CellValue {
  if (fieldType === 'number') return numberCell(value);
  if (fieldType === 'checkbox' && (value === 'true' || value === 'false')) return value === 'true';
  return textCell(answerText(fieldType, value));
}

/** The same, with Yes and No for a tick. */
export const plainCell = (fieldType: string, value: string): CellValue =>
  fieldType === 'checkbox' ? textCell(plainAnswer(fieldType, value)) : answerCell(fieldType, value);
