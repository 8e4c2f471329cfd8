import type { ContentQuery } from '#lib/content/content-query.ts';

/** The address of one page of a list with its search and filters. */
export function listAddress(entity: string, { search, state, filters }: ContentQuery, page: number): string {
  const params = new URLSearchParams(filters);
  if (search) params.set('q', search);
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/admin/content/${entity}${text && `?${text}`}`;
}
