import type { ReadEntry } from '#lib/audit-log/find-reads.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';

const words: Record<string, string> = {
  application: 'opened',
  file: 'opened a file of',
  email: 'opened an email about',
  list: 'listed the submissions of',
  export: 'downloaded the submissions of',
};

/** What people read, latest first. */
export function ReadsList({ reads }: { reads: readonly ReadEntry[] }) {
  return (
    <ol aria-label="Reads" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {reads.map(({ id, at, userEmail, kind, submissionId, programTitle }) => (
        <li key={id} className="grid gap-2 px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
            {shownTime(at)}
          </time>
          <p className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">{userEmail}</strong> {words[kind] ?? kind}{' '}
            {submissionId === null ? (
              (programTitle ?? 'all programs')
            ) : (
              <a href={`/admin/submissions/${submissionId}`} className="text-link">
                submission #{submissionId}
              </a>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
