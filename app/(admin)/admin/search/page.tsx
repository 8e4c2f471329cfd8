import type { Metadata } from 'next';
import { OfficeResults } from '#components/admin/search/office-results.tsx';
import { FilterRow, SearchFilter } from '#components/admin/shell/filters.tsx';
import { findEverywhere } from '#lib/operations/dashboard/find-everywhere.ts';
import { readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Search' };

export default async function OfficeSearchPage({ searchParams }: PageProps<'/admin/search'>) {
  const { query } = readListQuery({ q: (await searchParams).q });
  const groups = pageValue(await findEverywhere(await requestHeaders(), query), '/admin/search');
  return (
    <>
      <h1 className="text-2xl">Search</h1>
      <FilterRow action="/admin/search" button="Search">
        <SearchFilter id="office-search" label="Search everything that you may open" value={query} isAlone />
      </FilterRow>
      <OfficeResults query={query} groups={groups} />
    </>
  );
}
