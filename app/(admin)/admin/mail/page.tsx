import { Mail } from 'lucide';
import { MailServerPanel } from '#components/admin/mail/mail-server-panel.tsx';
import { heldNotice, stateWords } from '#components/admin/mail/mail-state.tsx';
import { MailTable, OnHoldForm } from '#components/admin/mail/mails.tsx';
import { ChoiceFilter, FilterRow, SearchFilter } from '#components/admin/shell/filters.tsx';
import { KeysetNav } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mailStates } from '#lib/mail/mail-kinds.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { findMails, getMailSummary, mailAddressOf, readMailQuery } from '#lib/operations/outbox/mails.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Email' };

export default officePage('/admin/mail', 'admin', async ({ caller, query: params, value, back }) => {
  const query = readMailQuery(params);
  const here = mailAddressOf(query);
  const page = value(await findMails(caller, query));
  const { counts, ...summary } = value(await getMailSummary(caller));
  const isNarrowed = query.search !== '' || query.state !== null;
  const notice = heldNotice(params.done, Number(params.count));
  const isHeld = query.state === 'held';
  const states = mailStates.map((value) => ({ value, label: `${stateWords[value][0]} (${counts[value] ?? 0})` }));
  const table = <MailTable mails={page.items} hasServer={summary.server !== null} canSelect={isHeld} />;
  return (
    <>
      <PageHead back={await back(undefined)} title="Email" />
      {notice && <Notice tone={notice[0]} title={notice[1]} role="status" />}
      <MailServerPanel
        {...summary}
        uncertain={counts.uncertain ?? 0}
        testAddress={stillVia(params, '/api/admin/mail/test/')}
      />
      <FilterRow action="/admin/mail" isNarrowed={isNarrowed}>
        <SearchFilter id="mail-search" label="Search addresses, subjects or #number" value={query.search} />
        <ChoiceFilter id="mail-state" name="state" label="Status" options={states} value={query.state ?? ''} />
      </FilterRow>
      {page.items.length > 0 &&
        (isHeld ? <OnHoldForm ids={page.items.map(({ id }) => id)}>{table}</OnHoldForm> : table)}
      {page.items.length === 0 &&
        (isNarrowed ? (
          <PanelState icon={Mail} title="No emails match" showAll="/admin/mail" />
        ) : (
          <PanelState
            icon={Mail}
            title="No emails yet"
            text="Emails that the site sends, such as receipts and invitations, are listed here."
          />
        ))}
      <KeysetNav label="Email pages" address={here} newerId={page.newerId} olderId={page.olderId} />
    </>
  );
});
