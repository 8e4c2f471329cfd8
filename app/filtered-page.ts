import type { Metadata } from 'next';
import { isOneOfMany } from '#lib/platform/cache/page-record.ts';
import { isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { hasPage, type ListQuery, readListQuery } from '#lib/platform/lists/list-query.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import { notFoundMetadata } from './not-found-page.tsx';

interface FilteredPage extends ListPage<unknown> {
  filters: readonly ListFilter[];
}

/** What the address of a list with filters asks for, and what the list has of it. */
interface Asked<P extends FilteredPage> {
  query: string;
  /** Null if the list could not be read. */
  result: P | null;
  isThere: boolean;
}

/**
 * A page of a list that visitors filter.
 * @param find what the list has for a search and a page. Null if it could not be read
 */
export async function readFilteredPage<P extends FilteredPage>(
  params: Parameters<typeof readListQuery>[0],
  find: (asked: ListQuery) => Promise<P | null>,
): Promise<Asked<P>> {
  const asked = readListQuery(params);
  const result = await find(asked);
  // Strangers can invent any number of values.
  if (result?.filters.some(({ isUsual }) => !isUsual)) isOneOfMany();
  return { query: asked.query, result, isThere: hasPage(asked, result) };
}

/** The metadata of such a page. What is searched or filtered is for no search engine. */
export async function filteredMetadata(
  { query, result, isThere }: Asked<FilteredPage>,
  words: Pick<Parameters<typeof listMetadata>[0], 'title' | 'description' | 'addressOf'>,
): Promise<Metadata> {
  if (!isThere) return notFoundMetadata;
  return listMetadata({
    ...words,
    page: result?.page ?? 1,
    pages: result?.pages ?? 1,
    isSearch: query !== '' || isFiltered(result?.filters ?? []),
  });
}
