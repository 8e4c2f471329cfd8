import { database } from '../db/client.ts';

// Shared by the bundler's copies of this module.
const globals = globalThis as unknown as { lastSubmissionNumbers?: WeakMap<object, number> };
globals.lastSubmissionNumbers ??= new WeakMap();
const lastGiven = globals.lastSubmissionNumbers;

/**
 * The number of the next submission, which a receipt must name before the rows are written. No number is given twice,
 * also not one that was erased: the database counts the highest that it ever stored, and this process counts those that
 * are being stored. A number whose application was not stored may leave a gap.
 */
export async function nextNumber(): Promise<number> {
  const client = database();
  // SQLite's own counter. Another database has a sequence to ask.
  const [counter] = await client.$queryRaw<{ seq: bigint }[]>`
    SELECT seq FROM sqlite_sequence WHERE name = 'Submission'`;
  const number = Math.max(Number(counter?.seq ?? 0), lastGiven.get(client) ?? 0) + 1;
  lastGiven.set(client, number);
  return number;
}
