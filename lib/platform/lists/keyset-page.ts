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

type Read<T> = (range: 'all' | 'older' | 'newer', id: number, limit: number) => Promise<T[]>;

/**
 * One page of a list by ids. The last page is as fast as the first, and no item is repeated or skipped when new ones
 * arrive.
 * @param read returns at most `limit` items: the newest ones, those older than `id` newest first, or those newer than
 * `id` oldest first
 */
export async function keysetPage<T extends { id: number }>(
  { beyondId, backId }: KeysetPlace,
  size: number,
  read: Read<T>,
): Promise<KeysetPage<T>> {
  if (backId !== null) {
    const newer = await read('newer', backId, size + 1);
    // Close to the top, show the whole newest page.
    if (newer.length <= size) return keysetPage({ beyondId: null, backId: null }, size, read);
    const items = newer.slice(0, size).reverse();
    return { items, newerId: items[0]?.id ?? null, olderId: items.at(-1)?.id ?? null };
  }
  const found = beyondId === null ? await read('all', 0, size + 1) : await read('older', beyondId, size + 1);
  const items = found.slice(0, size);
  const hasOlder = found.length > size;
  return {
    items,
    newerId: beyondId === null ? null : (items[0]?.id ?? beyondId),
    olderId: hasOlder ? (items.at(-1)?.id ?? null) : null,
  };
}
