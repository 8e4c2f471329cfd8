import { perProcess } from '../processes/per-process.ts';
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

/** The tables whose next number must be known before the rows are written. */
type NumberedTable =
  | 'Submission'
  | 'PrivatePage'
  | 'Invitation'
  | 'MessageTemplate'
  | 'ContactMessage'
  | 'ContactReply'
  | 'Breach';

const lastGiven = perProcess('last numbers', () => new WeakMap<object, Map<NumberedTable, number>>());

/**
 * The number of the table's next row, for what must name it before it is written: a receipt, another row of the same
 * transaction. No number is given twice, also not one that was erased: the database counts the highest that it ever
 * stored, and this process counts those that are being stored. A number whose row was not stored may leave a gap.
 */
export async function nextNumber(table: NumberedTable): Promise<number> {
  const client = database();
  const highest = await highestNumber(table);
  const given = lastGiven().get(client) ?? new Map<NumberedTable, number>();
  const number = Math.max(highest, given.get(table) ?? 0) + 1;
  lastGiven().set(client, given.set(table, number));
  return number;
}
