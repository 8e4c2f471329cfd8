/** One page of a list. */
export interface ListPage<T> {
  items: T[];
  /** Of all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** The page `wanted` of a list; a number beyond its ends counts as the nearest page that there is. */
export function pageOf<T>(list: readonly T[], wanted: number, pageSize: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  return { items: list.slice(start, start + pageSize), total: list.length, page, pages };
}
