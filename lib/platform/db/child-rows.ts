import { type BelongingTable, childTables, tablesWithFiles } from './child-tables.ts';
import { everyApplication } from './client.ts';
import { delegateOf } from './visible.ts';

/** A file in the folder of applications. */
interface NamedFile {
  storedName: string;
  bytes: number;
}

/** The methods that all tables of the list share. */
interface Rows {
  count: (args: { where: object }) => Promise<number>;
  findMany: (args: { where: object; orderBy: object; select: object }) => Promise<NamedFile[]>;
}

const rowsOf = ({ table }: BelongingTable) =>
  (everyApplication() as unknown as Record<string, Rows>)[delegateOf(table)] as Rows;

/** All files that belong to a submission in any state: sent, replaced by a correction, or with a message. */
export async function filesOf(id: number): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  for (const table of tablesWithFiles)
    found.push(
      ...(await rowsOf(table).findMany({
        where: table.of({ id }),
        orderBy: { id: 'asc' },
        select: { storedName: true, bytes: true },
      })),
    );
  return found;
}

/** The rows of one table that belong to a submission. */
export interface CountedTable {
  table: string;
  /** The words of staff for them. */
  words: string;
  rows: number;
}

/** How many rows of each table belong to a submission in any state. */
export async function countBelongings(id: number): Promise<CountedTable[]> {
  const counts: CountedTable[] = [];
  for (const each of childTables) {
    const { table, words } = each;
    if (words !== null) counts.push({ table, words, rows: await rowsOf(each).count({ where: each.of({ id }) }) });
  }
  return counts;
}

/** Those of the files that belong to a submission in any state. */
export async function namedAmong(names: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tablesWithFiles) {
    const where = { storedName: { in: names } };
    const rows = await rowsOf(table).findMany({ where, orderBy: { id: 'asc' }, select: { storedName: true } });
    for (const { storedName } of rows) found.add(storedName);
  }
  return found;
}
