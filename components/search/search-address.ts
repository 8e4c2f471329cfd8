/** The address of the search for `query`, of everything or of one kind. */
export function searchAddress(query = '', kind = ''): string {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
  return asked.size > 0 ? `/search?${asked}` : '/search';
}
