/** The addresses of a list's pages. A new search, and another filter, start on the first page. */
export const listAddress =
  (path: string) =>
  (page = 1, query = '', filters: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams();
    if (query) search.set('q', query);
    for (const [name, value] of Object.entries(filters)) search.set(name, value);
    if (page > 1) search.set('page', String(page));
    return search.size > 0 ? `${path}?${search}` : path;
  };
