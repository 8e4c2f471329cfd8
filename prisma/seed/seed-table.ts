import path from 'node:path';
import type { TableName } from '#lib/content/entity.ts';

export const seedFolder = import.meta.dirname;

export type Row = Record<string, unknown>;

/** One table's rows, each with its fixed id (a setting's is its key). All rows of a table have the same columns. */
export interface SeedTable {
  table: TableName;
  idColumn: 'id' | 'key';
  rows: Row[];
}

/** A drawing that a row shows in place of the id of its Media row, which is there once the picture is stored. */
export interface Picture {
  /** Its file in prisma/seed/pictures, without `.svg`. */
  drawing: string;
  alt: string;
}

export const isPicture = (value: unknown): value is Picture =>
  value !== null && typeof value === 'object' && 'drawing' in value && 'alt' in value;

export const pictureFile = ({ drawing }: Picture): string => path.join(seedFolder, 'pictures', `${drawing}.svg`);

/** The pictures of `tables`, each once, in the order of the rows that show them. */
export const picturesOf = (tables: SeedTable[]): Picture[] => [
  ...new Map(
    tables.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        Object.values(row).flatMap((value) => (isPicture(value) ? [[value.drawing, value] as const] : [])),
      ),
    ),
  ).values(),
];

/** Companies' marks have transparent corners. */
export const formatOf = ({ drawing }: Picture): 'png' | 'jpeg' => (drawing.startsWith('mark-') ? 'png' : 'jpeg');

/** The name that the centre's own file would have. */
export const uploadName = (picture: Picture): string =>
  `${picture.drawing}.${formatOf(picture) === 'jpeg' ? 'jpg' : 'png'}`;

/** `table` with each picture replaced by the id of its Media row. */
export function withMediaIds(table: SeedTable, ids: ReadonlyMap<string, number>): SeedTable {
  const replace = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, isPicture(value) ? ids.get(value.drawing) : value]),
    );
  return { ...table, rows: table.rows.map(replace) };
}
