import { asWritten } from '#components/ui/as-written.tsx';
import type { SubmissionMail } from '#lib/applications/submissions/submission-detail.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { MailStateBadge } from '../mail/mail-state-badge.tsx';
import { kindName } from '../mail/mail-words.ts';

/** The emails about the submission, and whether they were sent. */
export function SubmissionMails({ mails, areLinked }: { mails: readonly SubmissionMail[]; areLinked: boolean }) {
  return (
    <ul aria-label="Emails" className="grid gap-2 text-sm">
      {mails.map(({ id, kind, toAddress, status, createdAt, sentAt }) => {
        const at = sentAt ?? createdAt;
        return (
          <li key={id} className="grid min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              {areLinked ? (
                <a href={`/admin/mail/${id}`} className="font-semibold text-primary underline-offset-4 hover:underline">
                  {kindName(kind)}
                </a>
              ) : (
                <span className="font-semibold">{kindName(kind)}</span>
              )}
              <MailStateBadge status={status} />
            </span>
            <span className="break-words text-muted">
              {asWritten(`To ${toAddress}, `)}
              <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
