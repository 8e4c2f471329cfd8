import { Mail } from 'lucide';
import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { HeldMails, MailSummary } from '#lib/operations/outbox/mails.ts';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { TextLink } from '../shell/text-link.tsx';

function HeldQuestion({ count, from, until, upTo, hasServer }: HeldMails & { hasServer: boolean }) {
  const [first, last] = [shownDay(from), shownDay(until)];
  const days = first === last ? `on ${first}` : `from ${first} to ${last}`;
  const [title, them] =
    count === 1
      ? [`1 email, written ${days}, was not sent. Send it now?`, 'it']
      : [`${count.toLocaleString('en-IN')} emails, written ${days}, were not sent. Send them now?`, 'them'];
  return (
    <Notice tone="warning" title={title}>
      <div className="grid gap-3">
        <p>
          {`An email that waited for more than a day does not go out by itself, because it may no longer be true. Links in ${them} are made when ${them === 'it' ? 'it is' : 'they are'} sent, so they will work.${!hasServer ? ' Without a mail server, nothing is sent.' : ''}`}
        </p>
        <form method="post" action="/api/admin/mail/held/" className="flex flex-wrap gap-2">
          <input type="hidden" name="up_to" value={upTo} />
          <Button type="submit" name="action" value="send" size="sm">
            {count === 1 ? 'Send it' : `Send all ${count.toLocaleString('en-IN')}`}
          </Button>
          <ButtonLink href="/admin/mail?state=held" variant="secondary" size="sm">
            {count === 1 ? 'Look at it' : 'Choose which'}
          </ButtonLink>
          <Button type="submit" name="action" value="drop" variant="secondary" size="sm">
            {count === 1 ? 'Drop it' : `Drop all ${count.toLocaleString('en-IN')}`}
          </Button>
        </form>
      </div>
    </Notice>
  );
}

interface MailServerPanelProps extends Omit<MailSummary, 'counts'> {
  uncertain: number;
  testAddress: string;
}

export function MailServerPanel({
  server,
  sender,
  hasSiteAddress,
  uncertain,
  lastSuccess,
  held,
  testAddress,
}: MailServerPanelProps) {
  return (
    <div id="mail-server" className="grid gap-3">
      {!server && (
        <Notice tone="warning" title="Emails are not sent: no mail server is set up.">
          <p>
            You can read them here. To send them, set SMTP_URL and MAIL_FROM (see docs/operating.md) and restart the
            site.
          </p>
        </Notice>
      )}
      {server && !hasSiteAddress && (
        <Notice tone="warning" title="Links in emails work on this machine only.">
          <p>Set SITE_URL to the public web address of the site.</p>
        </Notice>
      )}
      {held && <HeldQuestion {...held} hasServer={server !== null} />}
      {uncertain > 0 && (
        <Notice
          tone="warning"
          title={
            uncertain === 1
              ? '1 email may not have been delivered.'
              : `${uncertain} emails may not have been delivered.`
          }
        >
          <p>
            <span>{`${
              uncertain === 1
                ? 'The mail server did not confirm it, or it was waiting in a backup that was restored.'
                : 'The mail server did not confirm them, or they were waiting in a backup that was restored.'
            } `}</span>
            <TextLink href="/admin/mail?state=uncertain">Decide</TextLink>
            <span>{` whether to send ${uncertain === 1 ? 'it again or mark it' : 'them again or mark them'} as delivered.`}</span>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Fact name="Mail server">{server ?? 'None'}</Fact>
          <Fact name="From">{sender}</Fact>
          <Fact name="Last sent">
            {lastSuccess ? (
              <TextLink href={`/admin/mail/${lastSuccess.id}`}>{shownMoment(lastSuccess.at)}</TextLink>
            ) : (
              'None yet'
            )}
          </Fact>
        </dl>
        <form method="post" action={testAddress}>
          <Button type="submit" variant="secondary" size="sm">
            <Icon of={Mail} className="size-4" /> Send me a test email
          </Button>
        </form>
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="grid min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold break-words">{wordsAsWritten(children)}</dd>
  </div>
);
