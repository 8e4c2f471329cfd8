import { Badge } from '#components/ui/badge.tsx';
import type { FiledLetter } from '#lib/applications/letters/batch.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { LetterText } from './letter-card.tsx';

/** The letters to one applicant, oldest first. */
export function FiledLetters({ letters }: { letters: readonly FiledLetter[] }) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {letters.map(({ id, batch, status, subject, text, author, releasedAt }) => (
        <li key={id} className="grid min-w-0 grid-cols-1 rounded-lg border border-line bg-surface px-4 py-2">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <a href={`/admin/letters/${batch}`} className="inline-flex min-h-11 items-center text-link">
              {status === null ? 'Message to applicants' : statusName(status)}
            </a>
            {releasedAt ? <Badge tone="success">Released</Badge> : <Badge>Held</Badge>}
            <span>
              <span>{author}</span>
              {releasedAt && (
                <>
                  <span>{', '}</span>
                  <time dateTime={releasedAt.toISOString()}>{shownTime(releasedAt)}</time>
                </>
              )}
            </span>
          </p>
          {releasedAt && <LetterText subject={subject} text={text} />}
        </li>
      ))}
    </ol>
  );
}
