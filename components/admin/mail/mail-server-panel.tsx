import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Mail } from '#components/ui/icons.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { MailSummary } from '#lib/operations/outbox/get-mail-summary.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { HeldQuestion } from './held-question.tsx';

export interface MailServerPanelProps extends Omit<MailSummary, 'counts'> {
  uncertain: number;
  /** Where the form of the test email is sent. */
  testAddress: string;
}

/** Whether the site can send emails, and when it last did. */
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
            <a href="/admin/mail?state=uncertain" className="text-link">
              Decide
            </a>
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
              <a href={`/admin/mail/${lastSuccess.id}`} className="text-link">
                {shownMoment(lastSuccess.at)}
              </a>
            ) : (
              'None yet'
            )}
          </Fact>
        </dl>
        <form method="post" action={testAddress}>
          <Button type="submit" variant="secondary" size="sm">
            <Mail aria-hidden="true" className="size-4" /> Send me a test email
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
