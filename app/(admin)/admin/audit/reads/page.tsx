import { SearchX } from 'lucide';
import { ReadsFilters, ReadsList } from '#components/admin/audit/audit-log.tsx';
import { KeysetNav } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { TextLink } from '#components/admin/shell/text-link.tsx';
import { findReads, readReadsQuery, readsAddress } from '#lib/operations/audit-log/reads.ts';
import { findStaff } from '#lib/people/staff/people.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Readers of applications' };

export default officePage('/admin/audit/reads', 'admin', async ({ caller, sent, value }) => {
  const query = readReadsQuery(sent);
  const here = readsAddress(query);
  const page = value(await findReads(caller, query));
  const staff = value(await findStaff(caller));
  return (
    <>
      <PageHead
        title="Readers of applications"
        text={
          <>
            <span>One line for each person, item and hour, in India time. Lines are removed after a year. </span>
            <TextLink href="/admin/audit">Audit log</TextLink>
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
});
