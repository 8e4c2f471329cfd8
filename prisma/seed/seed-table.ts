import type { Columns, NewRow as Insertable, TableName } from '../../lib/content/table-types.ts';
import { isPicture, type Picture, type WithPictures } from './picture.ts';

export type Row = Record<string, unknown>;

/** One table's rows, each with its fixed id (a setting's is its key). All rows of a table have the same columns. */
export interface SeedTable {
  table: TableName;
  idColumn: 'id' | 'key';
  rows: Row[];
}

/** The tables whose rows are identified by number. */
type NumberedTable = { [T in TableName]: Columns<T> extends { id: number } ? T : never }[TableName];

/**
 * A row of the seed. Ids follow the order, so add new rows at the end of their list. Seeded rows are public. All rows
 * of a table have the same columns. A column that no row has keeps the database's default.
 */
export type NewRow<T extends NumberedTable> = Omit<WithPictures<Insertable<T>>, 'id' | 'isPublished'>;

const columnsOf = (row: object | undefined) =>
  Object.keys(row ?? {})
    .sort()
    .join();

/**
 * Rows of `table`, numbered from 1 in the order given.
 * @throws when a row has other columns than the first
 */
export function seedTable<T extends NumberedTable>(table: T, rows: NewRow<T>[]): SeedTable {
  for (const row of rows)
    if (columnsOf(row) !== columnsOf(rows[0]))
      throw new Error(`A row of ${table} names the columns ${columnsOf(row)}, and the first ${columnsOf(rows[0])}.`);
  return { table, idColumn: 'id', rows: rows.map((row, index) => ({ id: index + 1, ...row })) };
}

export const picturesOf = (tables: SeedTable[]): Picture[] =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).filter(isPicture)));
