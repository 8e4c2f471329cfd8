const path = '/stakeholders/mentors';

/** The address of a page of the list. A new search starts on the first page. `#mentors` is the top of the list. */
export function mentorsAddress(query: string, page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}
