import type { ReadEntry } from '#lib/audit/log/find-reads.ts';
import { shownMoment } from '#lib/time/kolkata-time.ts';

const words: Record<string, string> = {
  application: 'opened',
  file: 'opened a file of',
  email: 'opened an email about',
  list: 'listed the applications of',
  export: 'downloaded the applications of',
};

/** What people read, latest first. */
export function ReadsList({ reads }: { reads: readonly ReadEntry[] }) {
  return (
    <ol aria-label="Reads" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {reads.map(({ id, at, userEmail, name, kind, submissionId, programTitle }) => (
        <li key={id} className="grid gap-2 px-4 py-3 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
          <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
            {shownMoment(at)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{name ?? userEmail}</strong>
            {name && <span className="text-muted"> ({userEmail})</span>} {words[kind] ?? kind}{' '}
            {submissionId === null ? (
              (programTitle ?? 'all programs')
            ) : (
              <a href={`/admin/submissions/${submissionId}`} className="text-link">
                application #{submissionId}
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
