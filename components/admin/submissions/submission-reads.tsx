import { asWritten } from '#components/ui/as-written.tsx';
import type { SubmissionReading } from '#lib/applications/submissions/submission-detail.ts';
import { readsAddress } from '#lib/operations/audit-log/reads.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

interface SubmissionReadsProps {
  submissionId: number;
  reads: readonly SubmissionReading[];
}

const words: Record<string, string> = {
  application: 'opened it',
  file: 'opened a file',
  email: 'opened an email',
  list: 'saw it in a list',
};

/** Who read a submission, latest first, with a link to the whole log. */
export function SubmissionReads({ submissionId, reads }: SubmissionReadsProps) {
  return (
    <>
      {reads.length === 0 && <p className="text-sm text-muted">No one before you</p>}
      <ol className="grid gap-1.5 text-sm">
        {reads.slice(0, 8).map(({ id, at, person, kind }) => (
          <li key={id}>
            <span className="wrap-anywhere">{asWritten(person)}</span>
            <span>{` ${words[kind] ?? kind}, `}</span>
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
