import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import type { DescribedEntry, EntryDetails } from '#lib/operations/audit-log/describe-entry.ts';
import type { ReadEntry } from '#lib/operations/audit-log/reads.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

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

const long = 300;

const Value = ({ text }: { text: string | null }) => {
  if (text === null) return <em className="text-muted">Empty</em>;
  if (text.length <= long) return <span className="wrap-anywhere whitespace-pre-wrap">{asWritten(text)}</span>;
  return (
    <details>
      <summary className="cursor-pointer wrap-anywhere whitespace-pre-wrap">{`${text.slice(0, long)}…`}</summary>
      <span className="wrap-anywhere whitespace-pre-wrap">{text.slice(long)}</span>
    </details>
  );
};

const both = (before: string | null, after: string | null) => before !== null && after !== null;

/** The changes of an entry, field by field with before and after, and its other details. */
export function EntryChanges({ differences, facts }: EntryDetails) {
  if (differences.length === 0 && facts.length === 0) return null;
  return (
    <dl className="grid gap-2 text-sm">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="grid gap-1">
          <dt className={name ? 'font-semibold' : 'sr-only'}>{name || 'Change'}</dt>
          <dd className={both(before, after) ? 'grid gap-2 md:grid-cols-2' : undefined}>
            {(before !== null || after === null) && (
              <del className="block min-w-0 rounded-md bg-danger-soft px-3 py-1.5 no-underline">
                <span className="sr-only">Before: </span>
                <Value text={before} />
              </del>
            )}
            {after !== null && (
              <ins className="block min-w-0 rounded-md bg-success-soft px-3 py-1.5 no-underline">
                <span className="sr-only">After: </span>
                <Value text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{`${name}:`}</dt>
          <dd className="min-w-0">
            <Value text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An entry as a sentence: the person, the action and the thing. */
export function EntrySentence({ person, words, rest, thing }: DescribedEntry) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{asWritten(person)}</span>
      <span>{` ${words} `}</span>
      {thing?.href ? (
        <a href={thing.href} className="text-link">
          {asWritten(thing.text)}
        </a>
      ) : (
        asWritten(thing?.text ?? '')
      )}
      <span>{` ${rest}`}</span>
    </p>
  );
}
