import type { Metadata } from 'next';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { SearchPage } from '#components/search/search-page.tsx';
import { searchAddress } from '#components/ui/lists/list-addresses.ts';
import { readListQuery } from '#lib/platform/lists/list-query.ts';
import { headingOf, isSearchedKind, searchSite } from '#lib/site/public-pages/site-search.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import type { searchQuery } from './query.ts';

interface SearchProps {
  searchParams: Asked<typeof searchQuery>;
}

async function readAsked({ searchParams }: SearchProps) {
  const { q, kind } = await searchParams;
  const { query } = readListQuery({ q });
  return { query, kind: typeof kind === 'string' && isSearchedKind(kind) ? kind : null };
}

export async function generateMetadata(props: SearchProps): Promise<Metadata> {
  const { query } = await readAsked(props);
  return pageMetadata({
    path: searchAddress(),
    title: query ? `Search: ${query}` : 'Search',
    description: 'Search everything that the centre publishes.',
    isPrivate: true,
    pictureOf: '/',
  });
}

/** Everything public that has the words of a query. A page of its own, so that it works without script. */
export default async function Search(props: SearchProps) {
  const { query, kind } = await readAsked(props);
  const found = query ? await readContent('what a search finds', () => searchSite(query, kind)) : null;
  return <SearchPage query={query} narrowed={kind && headingOf(kind)} found={found} />;
}
