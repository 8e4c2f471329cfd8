import type { Metadata } from 'next';
import { ReadsFilters } from '#components/admin/audit/audit-filters.tsx';
import { ReadsList } from '#components/admin/audit/audit-list.tsx';
import { KeysetNav } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { SearchX } from '#components/ui/icons.tsx';
import { searchParamsOf } from '#lib/applications/submissions/submission-filter.ts';
import { findReads, readReadsQuery, readsAddress } from '#lib/operations/audit-log/reads.ts';
import { findStaff } from '#lib/people/staff/people.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Readers of applications' };

export default async function ReadsPage({ searchParams }: PageProps<'/admin/audit/reads'>) {
  const query = readReadsQuery(searchParamsOf(await searchParams));
  const here = readsAddress(query);
  const headers = await requestHeaders();
  const page = pageValue(await findReads(headers, query), here);
  const staff = pageValue(await findStaff(headers), here);
  return (
    <>
      <PageHead
        title="Readers of applications"
        text={
          <>
            <span>One line for each person, item and hour, in India time. Lines are removed after a year. </span>
            <a href="/admin/audit" className="text-link">
              Audit log
            </a>
          </>
        }
      />
      <ReadsFilters query={query} people={staff} isNarrowed={here.includes('?')} />
      {page.items.length === 0 ? (
        <PanelState
          icon={SearchX}
          title="Nobody read anything"
          text="Opened applications, files, lists and downloads appear here."
        />
      ) : (
        <ReadsList reads={page.items} />
      )}
      <KeysetNav label="Pages" address={here} newerId={page.newerId} olderId={page.olderId} />
    </>
  );
}
