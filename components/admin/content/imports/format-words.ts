import { separators, type TableFormat } from '#lib/content/tables/table.ts';

/** How a table was read, for the person who sent it. */
export function formatWords({ kind, encoding, separator, sheet, otherSheets = [] }: TableFormat): string {
  if (kind === 'CSV') return `CSV in ${encoding}, separated by ${separators[separator ?? ',']}`;
  const others = otherSheets.length > 0 ? `. Not read: ${otherSheets.map((name) => `“${name}”`).join(', ')}` : '';
  return `Excel, the sheet “${sheet}”${others}`;
}
