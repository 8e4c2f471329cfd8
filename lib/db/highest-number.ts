import { database } from './client.ts';

/**
 * The highest id that a row of the table ever had, also a row that was removed. 0 if there was none.
 * @param table its name in the database, such as "Submission"
 */
export async function highestNumber(table: string): Promise<number> {
  // SQLite's own counter. Another database has a sequence to ask.
  const [counter] = await database().$queryRaw<
    { seq: bigint }[]
  >`SELECT seq FROM sqlite_sequence WHERE name = ${table}`;
  return Number(counter?.seq ?? 0);
}
