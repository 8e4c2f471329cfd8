import { OfficeResults } from '#components/admin/search/office-results.tsx';
import { FilterRow, SearchFilter } from '#components/admin/shell/filters.tsx';
import { findEverywhere } from '#lib/operations/dashboard/find-everywhere.ts';
import { readListQuery } from '#lib/platform/lists/list-query.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Search' };

export default officePage('/admin/search', 'staff', async ({ caller, query: { q }, value }) => {
  const { query } = readListQuery({ q });
  const groups = value(await findEverywhere(caller, query));
  return (
    <>
      <h1 className="text-2xl">Search</h1>
      <FilterRow action="/admin/search" button="Search">
        <SearchFilter id="office-search" label="Search everything that you may open" value={query} isAlone />
      </FilterRow>
      <OfficeResults query={query} groups={groups} />
    </>
  );
});
