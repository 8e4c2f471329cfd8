import { Prisma } from '../generated/client.ts';

/** The ends of PostgreSQL's integer. SQLite compares with any number; PostgreSQL refuses the whole statement. */
const most = 2_147_483_647;
const least = -most - 1;

/** What `change` makes of each text and number in the arguments of one of Prisma's verbs. Dates and bytes stay. */
function each(value: unknown, change: (value: string | number) => unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return change(value);
  if (Array.isArray(value)) return value.map((item) => each(item, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item, change)]));
}

/** The text as PostgreSQL can store it: no null character, which says nothing to a person. */
const withoutNull = (text: string): string => text.replaceAll('\0', '\ufffd');

const storable = (value: string | number) => (typeof value === 'string' ? withoutNull(value) : value);

/** The nearest number that PostgreSQL compares with. No sequence gets so far, so none is found. */
const findable = (value: string | number) =>
  typeof value === 'string' ? withoutNull(value) : Math.min(most, Math.max(least, value));

/**
 * The arguments of one of Prisma's verbs as PostgreSQL takes them, whatever a request named or sent. A number that is too
 * great to be stored stays an error.
 */
export function withinRange<Args>(args: Args): Args {
  if (typeof args !== 'object' || args === null) return args;
  const parts = Object.entries(args).map(([name, part]) => [
    name,
    each(part, name === 'where' || name === 'cursor' ? findable : storable),
  ]);
  return Object.fromEntries(parts) as Args;
}

const holdsNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(holdsNull);

/** A statement with its texts as PostgreSQL takes them. */
export function readableStatement(statement: Prisma.Sql): Prisma.Sql {
  if (!statement.values.some(holdsNull)) return statement;
  return Prisma.sql(statement.strings, ...statement.values.map((value) => each(value, storable)));
}
