import { Prisma } from '../generated/client.ts';
import { readIds } from '../statement.ts';

/** Reserves `count` numbers of a table: its sequence gives none twice, to whichever process. */
export const reserveNumbers = (table: string, count: number): Promise<number[]> =>
  readIds(Prisma.sql`
    SELECT nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) AS "id" FROM generate_series(1, ${count}::int)`);

/** The number of the table's next row. */
export async function nextNumber(table: string): Promise<number> {
  const [number] = await reserveNumbers(table, 1);
  if (number === undefined) throw new Error(`The sequence of ${table} gave no number.`);
  return number;
}
