import { dialect } from '../db/dialect.ts';
import { Prisma } from '../db/generated/client.ts';
import { readIds } from '../db/statement.ts';
import { visibleMails } from '../db/visible.ts';

/**
 * Whether one of the columns contains `text`, whatever its capitals. Wildcards in it count as plain characters, which
 * Prisma's `contains` cannot do. A database may ignore capitals of the Latin alphabet alone, so that others are looked for
 * in the ways in which people write a word.
 */
export function contains(columns: readonly Prisma.Sql[], text: string): Prisma.Sql {
  const lower = text.toLowerCase();
  const [first = '', ...rest] = lower;
  const spelled = new Set([text, lower, text.toUpperCase(), first.toUpperCase() + rest.join('')]);
  const patterns = /^\p{ASCII}*$/u.test(text) ? [text] : [...spelled];
  const tests = columns.flatMap((column) =>
    patterns.map((each) => {
      const pattern = `%${each.replace(/[\\%_]/g, '\\$&')}%`;
      return Prisma.sql`CAST(${column} AS TEXT) ${dialect().like} ${pattern} ESCAPE '\\'`;
    }),
  );
  return Prisma.sql`(${Prisma.join(tests, ' OR ')})`;
}

/** Whether one of the columns, named as in the schema, contains `text`. */
export const holdsText = (columns: readonly string[], text: string): Prisma.Sql =>
  contains(
    columns.map((column) => Prisma.raw(`"${column}"`)),
    text,
  );

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

/** The items in their order, in parts of at most `size`. */
export const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
