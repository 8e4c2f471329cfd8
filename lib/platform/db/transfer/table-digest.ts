import { createHash } from 'node:crypto';
import { canonical, type MovedValue } from './moved-value.ts';
import type { MovedRow, RowReader } from './row-side.ts';
import type { SiteTable } from './site-tables.ts';

/** What a table holds. */
export interface TableDigest {
  rows: number;
  sha256: string;
}

/** Called with each row before it counts, and with how many there were. */
type Look = (row: MovedRow) => void;

/** Reads a table to its end. Two tables with the same rows have the same digest in both databases. */
export async function digestOf(side: RowReader, table: SiteTable, look?: Look): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  const jsonAt = table.columns.flatMap(({ kind }, index) => (kind === 'json' ? [index] : []));
  for await (const batch of side.rows(table)) {
    let text = '';
    for (const row of batch) {
      look?.(row);
      const values: MovedValue[] = [...row];
      for (const index of jsonAt) values[index] = canonical('json', values[index] ?? null);
      text += `${JSON.stringify(values)}\n`;
    }
    hash.update(text);
    rows += batch.length;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** How a person finds a row again. */
export const nameOfRow = (table: SiteTable, row: MovedRow): string =>
  `${table.name} ${table.key
    .map((key) => `${key} ${row[table.columns.findIndex(({ name }) => name === key)] ?? ''}`)
    .join(', ')}`;
