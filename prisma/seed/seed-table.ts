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
 * A row of the seed has every column, so that none is forgotten. Ids follow the order, so add new rows at the end of
 * their list. Seeded rows are public.
 */
export type NewRow<T extends NumberedTable> = Required<Omit<WithPictures<Insertable<T>>, 'id' | 'isPublished'>>;

/** Rows of `table`, numbered from 1 in the order given. */
export const seedTable = <T extends NumberedTable>(table: T, rows: NewRow<T>[]): SeedTable => ({
  table,
  idColumn: 'id',
  rows: rows.map((row, index) => ({ id: index + 1, ...row })),
});

export const picturesOf = (tables: SeedTable[]): Picture[] =>
  tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).filter(isPicture)));
