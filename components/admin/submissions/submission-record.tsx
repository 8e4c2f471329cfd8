import { LanguageName } from '#components/privacy/notice-text.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import type {
  HistoryEntry,
  SubmissionMail,
  SubmissionNotice,
  SubmissionReading,
} from '#lib/applications/submissions/submission-detail.ts';
import { isNoticeLanguage, noticeAddress } from '#lib/content/privacy-notices/notice.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { readsAddress } from '#lib/operations/audit-log/reads.ts';
import { shownMoney } from '#lib/platform/text/amounts.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { kindName, MailStateBadge } from '../mail/mail-state.tsx';
import { TextLink } from '../shell/text-link.tsx';

/** The history does not know the type of an answer: what is no list of rows may be a number. */
const shown = (question: string, text: string | null) =>
  text ? shownMoney(question, answerText('group', text, shownMoney)) : 'no answer';

function words({ kind, question, before, after }: HistoryEntry): string {
  if (kind === 'status') return `Status: ${statusName(before ?? '')} → ${statusName(after ?? '')}`;
  if (kind === 'told') return `Told the applicant: ${statusName(after ?? '')}`;
  if (kind === 'entered')
    return `Entered. It arrived ${after}. Staff confirmed that the applicant agreed to the privacy notice`;
  if (kind === 'confirmed') return after ? `Confirmed for a parent: ${after}` : 'A parent confirmed';
  if (question !== null) return `Corrected “${question}”: ${shown(question, before)} → ${shown(question, after)}`;
  if (kind === 'corrected') return `Corrected for the applicant. ${before} → ${after}`;
  return kind === 'tag_added' ? `Tag added: ${after}` : `Tag removed: ${before}`;
}

export function SubmissionHistory({ history }: { history: readonly HistoryEntry[] }) {
  if (history.length === 0) return <p className="text-sm text-muted">No changes yet.</p>;
  return (
    <ol aria-label="History" className="grid gap-2 text-sm">
      {history.map((entry) => (
        <li key={entry.id} className="grid">
          <span className={entry.undoneAt ? 'break-words text-muted line-through' : 'break-words'}>
            {asWritten(words(entry))}
          </span>
          <span className="text-muted">
            {asWritten(`${entry.author}, `)}
            <time dateTime={entry.at.toISOString()}>{shownMoment(entry.at)}</time>
            {entry.undoneAt && <span>{`, undone ${shownMoment(entry.undoneAt)}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

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

interface NoticeShownProps extends SubmissionNotice {
  programId: number;
  /** Whether they agreed to it on paper or elsewhere, as staff confirmed. */
  isElsewhere: boolean;
}

export function NoticeShown({ programId, version, language, at, isElsewhere }: NoticeShownProps) {
  const known = isNoticeLanguage(language) ? language : undefined;
  return (
    <p className="text-sm text-muted">
      <span>With </span>
      <TextLink href={noticeAddress(programId, version, known)}>{`privacy notice, version ${version}`}</TextLink>
      {known && (
        <>
          <span>, in </span>
          <LanguageName language={known} />
        </>
      )}
      {isElsewhere ? (
        <span>. Staff confirmed that the applicant agreed to it</span>
      ) : (
        <>
          <span>{', '}</span>
          <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
        </>
      )}
    </p>
  );
}

interface SubmissionReadsProps {
  submissionId: number;
  reads: readonly SubmissionReading[];
}

const readWords: Record<string, string> = {
  application: 'opened it',
  file: 'opened a file',
  email: 'opened an email',
  list: 'saw it in a list',
};

export function SubmissionReads({ submissionId, reads }: SubmissionReadsProps) {
  return (
    <>
      {reads.length === 0 && <p className="text-sm text-muted">No one before you</p>}
      <ol className="grid gap-1.5 text-sm">
        {reads.slice(0, 8).map(({ id, at, person, kind }) => (
          <li key={id}>
            <span className="wrap-anywhere">{asWritten(person)}</span>
            <span>{` ${readWords[kind] ?? kind}, `}</span>
            <time dateTime={at.toISOString()} className="text-muted">
              {shownMoment(at)}
            </time>
          </li>
        ))}
      </ol>
      <a
        href={readsAddress({ id: String(submissionId) })}
        className="inline-flex min-h-11 items-center text-sm text-link"
      >
        Everyone who read it in the last year
      </a>
    </>
  );
}
