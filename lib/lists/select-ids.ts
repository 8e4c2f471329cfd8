import { Prisma } from '../db/generated/client.ts';
import { readIds } from '../db/statement.ts';
import { visibleMails } from '../db/visible.ts';

/**
 * Whether one of the columns contains `text`. Wildcards in it count as plain characters, which Prisma's `contains`
 * cannot do.
 */
export function holdsText(columns: readonly string[], text: string): Prisma.Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const tests = columns.map((column) => Prisma.sql`${Prisma.raw(`"${column}"`)} LIKE ${pattern} ESCAPE '\\'`);
  return Prisma.sql`(${Prisma.join(tests, ' OR ')})`;
}

/**
 * The ids of a table's rows that meet all conditions, for keysetPage. Uses raw SQL because of the search above.
 * @param table a name from our own code, never from user input
 */
export async function selectIds(
  table: 'Mail' | 'ContactMessage' | 'AuditLog' | 'SubmissionRead',
  conditions: readonly Prisma.Sql[],
  range: 'all' | 'older' | 'newer',
  id: number,
  limit: number,
): Promise<number[]> {
  const within = { all: [], older: [Prisma.sql`"id" < ${id}`], newer: [Prisma.sql`"id" > ${id}`] }[range];
  const all = Prisma.join([Prisma.sql`1 = 1`, ...conditions, ...within], ' AND ');
  const order = Prisma.raw(range === 'newer' ? 'ASC' : 'DESC');
  const source = table === 'Mail' ? visibleMails : Prisma.raw(`"${table}"`);
  return readIds(Prisma.sql`SELECT "id" FROM ${source} AS "listed" WHERE ${all} ORDER BY "id" ${order} LIMIT ${limit}`);
}
