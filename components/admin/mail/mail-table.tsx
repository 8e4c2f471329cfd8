import { Checkbox } from '#components/ui/checkbox.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { ListedMail } from '#lib/mail/outbox/find-mails.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { progressOf } from './mail-progress.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { kindName } from './mail-words.ts';

interface MailTableProps {
  mails: readonly ListedMail[];
  hasServer: boolean;
  /** Whether each can be ticked. */
  canSelect?: boolean;
}

/** The outbox, newest first. Each email links to its text. */
export function MailTable({ mails, hasServer, canSelect = false }: MailTableProps) {
  return (
    <Table caption="Emails" className="relative">
      <thead>
        <tr>
          {canSelect && (
            <HeadCell>
              <span className="sr-only">Selected</span>
            </HeadCell>
          )}
          <HeadCell>Email</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="max-sm:hidden">To</HeadCell>
          <HeadCell className="max-sm:hidden">Created</HeadCell>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id} className="bg-surface even:bg-paper hover:bg-primary-soft">
            {canSelect && (
              <Cell className="w-0">
                <Checkbox
                  name="id"
                  data-select
                  value={mail.id}
                  aria-label={`Select the email to ${mail.toAddress}, no. ${mail.id}`}
                />
              </Cell>
            )}
            <th scope="row" className="border-b sm:min-w-56 border-line px-3 py-2 text-left align-top font-normal">
              <a
                href={`/admin/mail/${mail.id}`}
                className="font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
              >
                {mail.subject ?? `${kindName(mail.kind)} for application #${mail.submissionId}`}
              </a>
              <span className="block text-muted">{kindName(mail.kind)}</span>
              <span className="block wrap-anywhere text-muted sm:hidden">
                {mail.toAddress}, {shownTime(mail.createdAt)}
              </span>
            </th>
            <Cell className="min-w-32 sm:min-w-48">
              <MailStateBadge status={mail.status} />
              <span className="mt-1 block text-muted">{progressOf(mail, hasServer)}</span>
              {mail.lastError && (
                <span className="line-clamp-2 max-w-80 wrap-anywhere text-danger">{mail.lastError}</span>
              )}
            </Cell>
            <Cell className="max-w-64 min-w-40 wrap-anywhere max-sm:hidden">{mail.toAddress}</Cell>
            <Cell className="whitespace-nowrap text-muted max-sm:hidden">{shownTime(mail.createdAt)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
