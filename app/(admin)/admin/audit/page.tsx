import { SearchX } from 'lucide';
import { AuditFilters, AuditList } from '#components/admin/audit/audit-log.tsx';
import { KeysetNav } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { TextLink } from '#components/admin/shell/text-link.tsx';
import { actionWords } from '#lib/operations/audit-log/action-words.ts';
import { describeEntries } from '#lib/operations/audit-log/describe-entries.ts';
import { thingName } from '#lib/operations/audit-log/describe-entry.ts';
import { auditAddress, findAuditChoices, findAuditEntries, readAuditQuery } from '#lib/operations/audit-log/entries.ts';
import { findStaff } from '#lib/people/staff/people.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Audit log' };

/** An action's name in the filter's options: what it concerns, then what happened. */
const actionChoice = (action: string) => {
  const [thing = ''] = action.split('.');
  return { value: action, label: `${thingName(thing)}: ${actionWords(action)}` };
};

export default officePage('/admin/audit', 'admin', async ({ caller, sent, value }) => {
  const query = readAuditQuery(sent);
  const here = auditAddress(query);
  const page = value(await findAuditEntries(caller, query));
  const { actions, things } = value(await findAuditChoices(caller));
  const staff = value(await findStaff(caller));
  return (
    <>
      <PageHead
        title="Audit log"
        text={
          <>
            <span>
              Every action of staff, with its time. Entries cannot be changed. They are kept as long as the settings
              say.{' '}
            </span>
            <TextLink href="/admin/audit/reads">Readers of applications</TextLink>
          </>
        }
      />
      <AuditFilters
        query={query}
        people={staff}
        actions={actions.map(actionChoice).sort((one, other) => one.label.localeCompare(other.label, 'en'))}
        things={things.map((value) => ({ value, label: thingName(value) }))}
        isNarrowed={here.includes('?')}
      />
      {page.items.length === 0 ? (
        <PanelState icon={SearchX} title="No entries match" text="Remove a filter or choose other dates." />
      ) : (
        <AuditList entries={await describeEntries(page.items)} />
      )}
      <KeysetNav label="Audit log pages" address={here} newerId={page.newerId} olderId={page.olderId} />
    </>
  );
});
