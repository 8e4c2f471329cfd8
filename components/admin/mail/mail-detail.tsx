import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { actionsFor } from '#lib/operations/outbox/mail-actions.ts';
import type { ShownMail } from '#lib/operations/outbox/mails.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { FormButton } from '../../forms/controls.client.tsx';
import { SentForm } from '../../forms/sent-form.client.tsx';
import { Fact } from '../shell/list-table.tsx';
import { PageHead, type Way } from '../shell/page-head.tsx';
import { actionWords, doneNotice, kindName, MailStateBadge, progressOf } from './mail-state.tsx';

/** The actions that an email allows, as a plain form. */
function MailButtons({ id, status }: { id: number; status: string }) {
  const actions = actionsFor(status);
  if (actions.length === 0) return null;
  return (
    <SentForm action={`/api/admin/mail/${id}/`} className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <FormButton key={action} name="action" value={action} variant={index === 0 ? 'primary' : 'secondary'} size="sm">
          {actionWords[action]}
        </FormButton>
      ))}
    </SentForm>
  );
}

interface MailDetailProps {
  mail: ShownMail;
  hasServer: boolean;
  done: string | string[] | undefined;
  back: Way;
}

/** One email: its status, its actions, and its text. */
export function MailDetail({ mail, hasServer, done, back }: MailDetailProps) {
  const notice = doneNotice(done);
  return (
    <article className="grid max-w-5xl grid-cols-1 gap-6">
      <PageHead back={back} title={mail.subject} className="gap-2">
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <MailStateBadge status={mail.status} />
          <span>{` ${progressOf(mail, hasServer)}`}</span>
        </p>
      </PageHead>
      {notice && <Notice tone={notice[0]} title={notice[1]} role="status" />}
      {mail.lastError && (
        <Notice tone={mail.status === 'queued' ? 'warning' : 'error'} title="Last attempt">
          <p className="break-words">{mail.lastError}</p>
        </Notice>
      )}
      <MailButtons id={mail.id} status={mail.status} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Fact name="To">{mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress}</Fact>
        <Fact name="Type">{kindName(mail.kind)}</Fact>
        {mail.submissionId && (
          <Fact name="Application">
            <a href={`/admin/submissions/${mail.submissionId}`} className="text-link">
              {asWritten(`#${mail.submissionId}`)}
            </a>
          </Fact>
        )}
        <Fact name="Created">{shownMoment(mail.createdAt)}</Fact>
        <Fact name="Attempts">{mail.attempts}</Fact>
        <Fact name="Message-ID">{mail.messageId}</Fact>
      </dl>
      <Part title="Plain text">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-[60vh] overflow-auto rounded-md border border-line bg-surface p-4 font-sans text-sm break-words whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      </Part>
      {mail.html && (
        <Part title="Formatted">
          {/* Shown as untrusted content: no script, no forms, no navigation out of its frame. */}
          <iframe
            title="The email as the recipient sees it"
            sandbox=""
            srcDoc={mail.html}
            className="h-[32rem] w-full rounded-md border border-line"
          />
        </Part>
      )}
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);
