import type { Metadata } from 'next';
import { ReadsFilters } from '#components/admin/audit/reads-filters.tsx';
import { ReadsList } from '#components/admin/audit/reads-list.tsx';
import { KeysetNav } from '#components/admin/filters/keyset-nav.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { SearchX } from '#components/ui/icons.tsx';
import { findReads } from '#lib/audit/log/find-reads.ts';
import { readReadsQuery, readsAddress } from '#lib/audit/log/reads-query.ts';
import { findStaff } from '#lib/staff/find-staff.ts';
import { searchParamsOf } from '#lib/submissions/list-view.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Who read applications' };

export default async function ReadsPage({ searchParams }: PageProps<'/admin/audit/reads'>) {
  const query = readReadsQuery(searchParamsOf(await searchParams));
  const here = readsAddress(query);
  const headers = await requestHeaders();
  const page = pageValue(await findReads(headers, query), here);
  const staff = pageValue(await findStaff(headers), here);
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl">Who read applications</h1>
        <p className="text-muted">
          One line for each person, item and hour, in India time. Lines are removed after a year.{' '}
          <a href="/admin/audit" className="text-link">
            Audit log
          </a>
        </p>
      </div>
      <ReadsFilters
        query={query}
        people={staff.map(({ email, name }) => ({ email, name }))}
        isNarrowed={here.includes('?')}
      />
      {page.items.length === 0 ? (
        <PanelState icon={SearchX} title="Nobody read anything">
          <p className="text-muted">Opened applications, files, lists and downloads appear here.</p>
        </PanelState>
      ) : (
        <ReadsList reads={page.items} />
      )}
      <KeysetNav label="Pages" address={here} newerId={page.newerId} olderId={page.olderId} />
    </>
  );
}
