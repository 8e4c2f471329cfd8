/** A byte order mark, by which Excel knows UTF-8. */
export const csvStart = '\ufeff';

/** A text in quotation marks (RFC 4180). */
export const quoted = (text: string): string => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`);

/** A line of CSV (RFC 4180) with every value in quotation marks. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
