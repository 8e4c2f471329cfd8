import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import type { ListedMail } from '#lib/operations/outbox/mails.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { SelectAll } from '../selection/select-all.client.tsx';
import { aboveSelectionBar, SelectionBar } from '../selection/selection-bar.tsx';
import { type Column, ListTable } from '../shell/list-table.tsx';
import { kindName, MailStateBadge, progressOf } from './mail-state.tsx';

interface MailTableProps {
  mails: readonly ListedMail[];
  hasServer: boolean;
  /** Whether each can be ticked. */
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

/** The outbox, newest first. Each email links to its text. */
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

/** The list of emails that are on hold, with what can be done with those that are ticked. */
export function OnHoldForm({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const action = (value: string, words: string, variant: 'primary' | 'secondary') => (
    <Button type="submit" name="action" value={value} variant={variant} size="sm">
      {words}
    </Button>
  );
  return (
    <form
      method="post"
      action="/api/admin/mail/held/"
      className={classNames('group/selection grid grid-cols-1 gap-3', aboveSelectionBar)}
    >
      <SelectionBar label="Send or drop the selected emails" name="id">
        {action('send', 'Send the selected', 'primary')}
        {action('drop', 'Drop the selected', 'secondary')}
      </SelectionBar>
      <div className="flex flex-wrap items-center gap-2">
        <SelectAll key={ids.join()} name="id" />
        <p className="text-sm text-muted">Select emails to send or drop them.</p>
      </div>
      {children}
    </form>
  );
}
