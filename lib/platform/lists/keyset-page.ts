import { Prisma } from '../db/generated/client.ts';
import { readIds } from '../db/statement.ts';
import { visibleMails } from '../db/visible.ts';
import { numericId } from '../http/inputs.ts';

/** A place in a list ordered from newest to oldest: after one item, or right before one. */
export interface KeysetPlace {
  beyondId: number | null;
  backId: number | null;
}

export interface KeysetPage<T> {
  items: T[];
  /** The newer page ends before this item. Null on the newest page. */
  newerId: number | null;
  /** The older page begins after this item. Null on the oldest page. */
  olderId: number | null;
}

const oneOf = (value: string | string[] | undefined) => numericId(typeof value === 'string' ? value : undefined);

/** The place that an address names. Invalid values mean the newest page. */
export const readPlace = (params: Record<string, string | string[] | undefined>): KeysetPlace => ({
  beyondId: oneOf(params.beyond),
  backId: oneOf(params.back),
});

/** A list of a table's rows that meet all conditions. */
interface KeysetList<Row extends { id: number }> {
  /** A name from our own code, never from user input. */
  table: 'Mail' | 'ContactMessage' | 'AuditLog' | 'SubmissionRead';
  conditions: readonly Prisma.Sql[];
  /** How many rows a page shows. */
  size: number;
  find: (where: { id: { in: number[] } }) => Promise<Row[]>;
}

/** At most one row more than a page: the newest ones, those older than `id` newest first, or those newer oldest first. */
async function read<Row extends { id: number }>(
  { table, conditions, size, find }: KeysetList<Row>,
  range: 'all' | 'older' | 'newer',
  id = 0,
): Promise<Row[]> {
  const within = { all: [], older: [Prisma.sql`"id" < ${id}`], newer: [Prisma.sql`"id" > ${id}`] }[range];
  const all = Prisma.join([Prisma.sql`1 = 1`, ...conditions, ...within], ' AND ');
  const order = Prisma.raw(range === 'newer' ? 'ASC' : 'DESC');
  const source = table === 'Mail' ? visibleMails : Prisma.raw(`"${table}"`);
  const ids = await readIds(
    Prisma.sql`SELECT "id" FROM ${source} AS "listed" WHERE ${all} ORDER BY "id" ${order} LIMIT ${size + 1}`,
  );
  const byId = new Map((await find({ id: { in: ids } })).map((row) => [row.id, row]));
  return ids.flatMap((found) => byId.get(found) ?? []);
}

/**
 * One page of a list by ids. The last page is as fast as the first, and no item is repeated or skipped when new ones
 * arrive.
 */
export async function keysetPage<Row extends { id: number }>(
  list: KeysetList<Row>,
  { beyondId, backId }: KeysetPlace,
): Promise<KeysetPage<Row>> {
  const { size } = list;
  if (backId !== null) {
    const newer = await read(list, 'newer', backId);
    // Close to the top, show the whole newest page.
    if (newer.length <= size) return keysetPage(list, { beyondId: null, backId: null });
    const items = newer.slice(0, size).reverse();
    return { items, newerId: items[0]?.id ?? null, olderId: items.at(-1)?.id ?? null };
  }
  const found = beyondId === null ? await read(list, 'all') : await read(list, 'older', beyondId);
  const items = found.slice(0, size);
  return {
    items,
    newerId: beyondId === null ? null : (items[0]?.id ?? beyondId),
    olderId: found.length > size ? (items.at(-1)?.id ?? null) : null,
  };
}
