import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { actionsFor } from '#lib/operations/outbox/mail-actions.ts';
import type { ListedMail, ShownMail } from '#lib/operations/outbox/mails.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { FormButton } from '../../forms/controls.client.tsx';
import { SentForm } from '../../forms/sent-form.client.tsx';
import { SelectionForm } from '../selection/selection-form.tsx';
import { type Column, Fact, ListTable } from '../shell/list-table.tsx';
import { PageHead, type Way } from '../shell/page-head.tsx';
import { TextLink } from '../shell/text-link.tsx';
import { actionWords, doneNotice, kindName, MailStateBadge, progressOf } from './mail-state.tsx';

interface MailTableProps {
  mails: readonly ListedMail[];
  hasServer: boolean;
  canSelect?: boolean;
}

const box: Column<ListedMail> = {
  head: 'Selected',
  isHeadUnseen: true,
  className: 'w-0',
  cell: ({ id, toAddress }) => (
    <Checkbox name="id" data-select value={id} aria-label={`Select the email to ${toAddress}, no. ${id}`} />
  ),
};

export const MailTable = ({ mails, hasServer, canSelect = false }: MailTableProps) => (
  <ListTable
    caption="Emails"
    className="relative"
    rows={mails}
    rowClassName="bg-surface even:bg-paper hover:bg-primary-soft"
    keyOf={({ id }) => id}
    columns={[
      ...(canSelect ? [box] : []),
      {
        head: 'Email',
        isRowHead: true,
        className: 'sm:min-w-56',
        cell: (mail) => (
          <>
            <a
              href={`/admin/mail/${mail.id}`}
              className="font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
            >
              {asWritten(mail.subject ?? `${kindName(mail.kind)} for application #${mail.submissionId}`)}
            </a>
            <span className="block text-muted">{kindName(mail.kind)}</span>
            <span className="block wrap-anywhere text-muted sm:hidden">
              {asWritten(`${mail.toAddress}, ${shownTime(mail.createdAt)}`)}
            </span>
          </>
        ),
      },
      {
        head: 'Status',
        className: 'min-w-32 sm:min-w-48',
        cell: (mail) => (
          <>
            <MailStateBadge status={mail.status} />
            <span className="mt-1 block text-muted">{progressOf(mail, hasServer)}</span>
            {mail.lastError && (
              <span className="line-clamp-2 max-w-80 wrap-anywhere text-danger">{mail.lastError}</span>
            )}
          </>
        ),
      },
      { head: 'To', isWide: true, className: 'max-w-64 min-w-40 wrap-anywhere', cell: ({ toAddress }) => toAddress },
      {
        head: 'Created',
        isWide: true,
        className: 'whitespace-nowrap text-muted',
        cell: ({ createdAt }) => shownTime(createdAt),
      },
    ]}
  />
);

export function OnHoldForm({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const action = (value: string, words: string, variant: 'primary' | 'secondary') => (
    <Button type="submit" name="action" value={value} variant={variant} size="sm">
      {words}
    </Button>
  );
  return (
    <SelectionForm
      address="/api/admin/mail/held/"
      label="Send or drop the selected emails"
      name="id"
      shown={ids}
      buttons={
        <>
          {action('send', 'Send the selected', 'primary')}
          {action('drop', 'Drop the selected', 'secondary')}
        </>
      }
      head={<p className="text-sm text-muted">Select emails to send or drop them.</p>}
    >
      {children}
    </SelectionForm>
  );
}

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
            <TextLink href={`/admin/submissions/${mail.submissionId}`}>{asWritten(`#${mail.submissionId}`)}</TextLink>
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
