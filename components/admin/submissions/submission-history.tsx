import { asWritten } from '#components/ui/as-written.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import type { HistoryEntry } from '#lib/applications/submissions/submission-detail.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { shownMoney } from '#lib/platform/text/amounts.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

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

/** Who changed what and when, latest first. */
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
