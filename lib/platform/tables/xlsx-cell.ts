/** The most characters that a cell holds. Excel calls a file with a longer one damaged. */
export const maxCellLength = 32_767;
const cutNote = '… [cut here: a cell of a spreadsheet holds this much; the CSV and JSON exports have all of it]';

// Excel would read a text such as "_x0041_" as the letter that it encodes (ECMA-376, part 1, 22.9.2.19).
const lookalike = /_(?=x[0-9A-Fa-f]{4}_)/g;
// The two characters that XML cannot carry.
const noCharacter = /[\ufffe\uffff]/g;

/** The text for a cell. It is written as text and so never as a formula. */
export function textCell(text: string): string | null {
  if (text === '') return null;
  const safe = text.toWellFormed().replace(lookalike, '_x005F_').replace(noCharacter, '\ufffd');
  if (safe.length <= maxCellLength) return safe;
  return safe.slice(0, maxCellLength - cutNote.length).toWellFormed() + cutNote;
}

const kolkataOffset = 5.5 * 3_600_000;

/** The time in Kolkata. Spreadsheets have no time zones, so the date carries the local clock's time. */
export const timeCell = (at: Date): Date => new Date(at.getTime() + kolkataOffset);
