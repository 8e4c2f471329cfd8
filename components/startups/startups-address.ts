/** The address of a page of the list. A new search starts on the first page. */
export function startupsAddress(query: string, page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/about/startups?${search}` : '/about/startups';
}
