import type { NoticeFilter } from '#lib/site/public-pages/notices.ts';

/** The lists of notices: those of now, and the archive. */
export const noticesPath = '/notices';
export const archivePath = '/notices/archive';

/** Whether a list shows a part of the notices. */
export const isFiltered = (filter: NoticeFilter): boolean => Object.values(filter).some(Boolean);

/** The address of a page of a list of notices. */
export function noticesAddress(path: string, { query, kind, state, year }: NoticeFilter, page = 1): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: query, kind, state, year })) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
