/** One page of a list. */
export interface ListPage<T> {
  items: T[];
  /** The number of items on all pages. */
  total: number;
  /** Starts at 1. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** The page `wanted` of a list. A number outside the list means the nearest page. */
export function pageOf<T>(list: readonly T[], wanted: number, pageSize: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * pageSize;
  return { items: list.slice(start, start + pageSize), total: list.length, page, pages };
}

/** The page `wanted` of a list of `total` rows, as a query takes it. A number outside the list means the nearest page. */
export function pageIn(total: number, wanted: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, wanted), pages);
  return { total, page, pages, rows: { skip: (page - 1) * pageSize, take: pageSize } };
}

/** The number of a page in an address. The first one where it is none. */
export const pageNumber = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1);
