import { dialect } from '../db/dialect.ts';
import { Prisma } from '../db/generated/client.ts';

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

/** The items in their order, in parts of at most `size`. */
export const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
