/** A byte order mark, by which Excel knows UTF-8. */
export const csvStart = '\ufeff';

/** A text in quotation marks (RFC 4180). */
export const quoted = (text: string): string => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`);

/** A line of CSV (RFC 4180) with every value in quotation marks. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

// Signs that a spreadsheet reads as the start of a formula: these, their full-width forms, and a leading tab or
// carriage return, after which it looks again (OWASP, "CSV Injection"). It also skips other white space.
const formulaStart = /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const plainNumber = /^[+-]?(?:\d+(?:,\d+)*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?$/i;

// An international phone number as people write it. It has only digits and separators, so it cannot call a function.
const phoneNumber = /^\+(?=(?:\D*\d){7,15}\D*$)[\d(][\d ()\u00a0.-]*$/;

/**
 * The text for a CSV cell. A text that a spreadsheet would run as a formula gets a leading apostrophe. Plain numbers
 * and phone numbers stay unchanged, so that the file can be read back.
 */
export function csvCell(text: string): string {
  if (!formulaStart.test(text) || plainNumber.test(text) || phoneNumber.test(text)) return text;
  return `'${text}`;
}
