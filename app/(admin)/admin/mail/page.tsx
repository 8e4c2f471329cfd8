import type { Metadata } from 'next';
import { KeysetNav } from '#components/admin/keyset-nav.tsx';
import { MailFilters } from '#components/admin/mail/mail-filters.tsx';
import { MailServerPanel } from '#components/admin/mail/mail-server-panel.tsx';
import { MailTable } from '#components/admin/mail/mail-table.tsx';
import { PanelState } from '#components/admin/panel-state.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Mail } from '#components/ui/icons.tsx';
import { findMails } from '#lib/outbox/find-mails.ts';
import { getMailSummary } from '#lib/outbox/get-mail-summary.ts';
import { mailAddressOf, readMailQuery } from '#lib/outbox/mail-query.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Email' };

export default async function MailPage({ searchParams }: PageProps<'/admin/mail'>) {
  const query = readMailQuery(await searchParams);
  const here = mailAddressOf(query);
  const headers = await requestHeaders();
  const page = pageValue(await findMails(headers, query), here);
  const { counts, ...summary } = pageValue(await getMailSummary(headers), here);
  const isNarrowed = query.search !== '' || query.state !== null;
  return (
    <>
      <h1 className="text-2xl">Email</h1>
      <MailServerPanel {...summary} uncertain={counts.uncertain ?? 0} />
      <MailFilters state={query.state} search={query.search} counts={counts} />
      {page.items.length === 0 ? (
        <PanelState icon={Mail} title={isNarrowed ? 'No emails match' : 'No emails yet'}>
          {isNarrowed ? (
            <ButtonLink href="/admin/mail" variant="secondary" size="sm">
              Show all
            </ButtonLink>
          ) : (
            <p className="text-muted">Emails that the site sends, such as receipts and invitations, are listed here.</p>
          )}
        </PanelState>
      ) : (
        <MailTable mails={page.items} hasServer={summary.server !== null} />
      )}
      <KeysetNav label="Email pages" address={here} newerId={page.newerId} olderId={page.olderId} />
    </>
  );
}
