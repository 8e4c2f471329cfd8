import type { CellValue } from 'hucre/xlsx';
import { answerText, plainAnswer } from '../questions/group-rows.ts';

/** The most characters that a cell holds. Excel calls a file with a longer one damaged. */
export const mostCellLength = 32_767;
const cutNote = '… [cut here: a cell of a spreadsheet holds this much; the CSV and JSON exports have all of it]';

// Excel would read a text such as "_x0041_" as the letter that it encodes (ECMA-376, part 1, 22.9.2.19).
const lookalike = /_(?=x[0-9A-Fa-f]{4}_)/g;
// The two characters that XML cannot carry.
const noCharacter = /[\ufffe\uffff]/g;

/** The text for a cell. It is written as text and so never as a formula. */
export function textCell(text: string): string | null {
  if (text === '') return null;
  const safe = text.toWellFormed().replace(lookalike, '_x005F_').replace(noCharacter, '\ufffd');
  if (safe.length <= mostCellLength) return safe;
  return safe.slice(0, mostCellLength - cutNote.length).toWellFormed() + cutNote;
}

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

const kolkataOffset = 5.5 * 3_600_000;

/** The time in Kolkata. Spreadsheets have no time zones, so the date carries the local clock's time. */
export const timeCell = (at: Date): Date => new Date(at.getTime() + kolkataOffset);
