import type { NoticeFilter } from '#lib/site/public-pages/notices.ts';

/** The addresses of a list's pages. A new search, and another filter, start on the first page. */
export const listAddress =
  (path: string) =>
  (page = 1, query = '', filters: Readonly<Record<string, string | null | undefined>> = {}): string => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ q: query, ...filters })) if (value) search.set(name, value);
    if (page > 1) search.set('page', String(page));
    return search.size > 0 ? `${path}?${search}` : path;
  };

/** The address of a page of the list of events. */
export const eventsAddress: (page?: number) => string = listAddress('/events');

/** The address of a page of the list of mentors. `#mentors` is the top of it. */
export const mentorsAddress = listAddress('/stakeholders/mentors');

/** The address of a page of the list of startups. */
export const startupsAddress = listAddress('/about/startups');

/** The address of the search for `query`, of everything or of one kind. */
export const searchAddress = (query = '', kind = ''): string => listAddress('/search')(1, query, { kind });

/** The lists of notices: those of now, and the archive. */
export const noticesPath = '/notices';
export const archivePath = '/notices/archive';

/** Whether a list shows a part of the notices. */
export const isFiltered = (filter: NoticeFilter): boolean => Object.values(filter).some(Boolean);

/** The address of a page of a list of notices. */
export const noticesAddress = (path: string, { query, kind, state, year }: NoticeFilter, page = 1): string =>
  listAddress(path)(page, query, { kind, state, year });
