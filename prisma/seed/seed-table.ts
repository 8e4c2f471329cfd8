import type { Columns, NewRow as Insertable, TableName } from '../../lib/content/table-types.ts';
import { isPicture, type Picture, type WithPictures } from './picture.ts';

export type Row = Record<string, unknown>;

/** One table's rows, each with its fixed id (a setting: its key). All rows of a table name the same columns. */
export interface SeedTable {
  table: TableName;
  idColumn: 'id' | 'key';
  rows: Row[];
}

/** The tables whose rows a number names. */
type NumberedTable = { [T in TableName]: Columns<T> extends { id: number } ? T : never }[TableName];

/**
 * A row of the seed names every column, so that none is forgotten. Ids come from the order: a new row belongs at the
 * end of its list. What the seed makes is public.
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
