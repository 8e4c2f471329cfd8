import { type ContentQuery, sortText } from '#lib/content/items/list-query.ts';

/** The address of one page of a list, with its search, filters and order. */
export function listAddress(entity: string, { search, state, filters, sort }: ContentQuery, page: number): string {
  const params = new URLSearchParams(filters);
  if (search) params.set('q', search);
  if (state) params.set('state', state);
  if (sort) params.set('sort', sortText(sort));
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/admin/content/${entity}${text && `?${text}`}`;
}
