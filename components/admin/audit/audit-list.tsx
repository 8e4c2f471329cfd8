import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import type { DescribedEntry, EntryDetails } from '#lib/operations/audit-log/describe-entry.ts';
import type { ReadEntry } from '#lib/operations/audit-log/reads.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { EntryChanges } from './entry-changes.tsx';
import { EntrySentence } from './entry-sentence.tsx';

/** A list of what happened, latest first, each with its time beside it. */
function Log<Entry extends { id: number; at: Date }>(props: {
  label: string;
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  return (
    <ol aria-label={props.label} className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {props.entries.map((entry) => (
        <li key={entry.id} className="grid gap-2 px-4 py-3 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
          <time dateTime={entry.at.toISOString()} className="text-sm text-muted tabular-nums">
            {shownMoment(entry.at)}
          </time>
          {props.children(entry)}
        </li>
      ))}
    </ol>
  );
}

/** What was done, with what it changed. */
export const AuditList = ({ entries }: { entries: readonly (DescribedEntry & EntryDetails)[] }) => (
  <Log label="Entries" entries={entries}>
    {(entry) => (
      <div className="grid min-w-0 gap-2">
        <EntrySentence {...entry} />
        <EntryChanges {...entry} />
      </div>
    )}
  </Log>
);

const words: Record<string, string> = {
  application: 'opened',
  file: 'opened a file of',
  email: 'opened an email about',
  list: 'listed the applications of',
  export: 'downloaded the applications of',
};

/** What people read. */
export const ReadsList = ({ reads }: { reads: readonly ReadEntry[] }) => (
  <Log label="Reads" entries={reads}>
    {({ person, kind, submissionId, submissionIds, programTitle }) => (
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{asWritten(person)}</strong>
        <span>{` ${words[kind] ?? kind} `}</span>
        {submissionId === null ? (
          <span>{[programTitle ?? 'all programs', ...submissionIds.map((each) => `#${each}`)].join(', ')}</span>
        ) : (
          <a href={`/admin/submissions/${submissionId}`} className="text-link">
            {asWritten(`application #${submissionId}`)}
          </a>
        )}
      </p>
    )}
  </Log>
);
