/** The addresses of a list's pages. A new search starts on the first page. */
export const listAddress =
  (path: string) =>
  (page = 1, query = ''): string => {
    const search = new URLSearchParams();
    if (query) search.set('q', query);
    if (page > 1) search.set('page', String(page));
    return search.size > 0 ? `${path}?${search}` : path;
  };
