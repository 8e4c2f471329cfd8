import { asWritten } from '#components/ui/as-written.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import type { ListedMail } from '#lib/operations/outbox/mails.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type Column, ListTable } from '../shell/list-table.tsx';
import { progressOf } from './mail-progress.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { kindName } from './mail-words.ts';

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
