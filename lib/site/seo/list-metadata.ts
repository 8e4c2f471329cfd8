import { pageMetadata } from './page-metadata.ts';

interface ListFacts {
  title: string;
  description: string;
  /** The address of one page of the unfiltered list. */
  addressOf: (page: number) => string;
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Whether the page shows the results of a search. */
  isSearch?: boolean;
}

/**
 * The metadata of one page of a list. Each page is its own canonical page and links to its neighbours. Search results
 * are not a canonical page.
 */
export async function listMetadata({ title, description, addressOf, page, pages, isSearch = false }: ListFacts) {
  const metadata = await pageMetadata({
    path: addressOf(isSearch ? 1 : page),
    title: page > 1 ? `${title}, page ${page} of ${pages}` : title,
    description,
    isPrivate: isSearch,
  });
  if (isSearch) return metadata;
  return {
    ...metadata,
    pagination: {
      previous: page > 1 ? addressOf(page - 1) : null,
      next: page < pages ? addressOf(page + 1) : null,
    },
  };
}
