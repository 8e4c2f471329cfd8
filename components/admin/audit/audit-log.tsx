import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import type { DescribedEntry, EntryDetails } from '#lib/operations/audit-log/describe-entry.ts';
import type { AuditQuery } from '#lib/operations/audit-log/entries.ts';
import type { ReadEntry, ReadsQuery } from '#lib/operations/audit-log/reads.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { ChoiceFilter, DayRange, FilterField, FilterRow, SearchFilter } from '../shell/filters.tsx';
import { TextLink } from '../shell/text-link.tsx';

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

export const ReadsList = ({ reads }: { reads: readonly ReadEntry[] }) => (
  <Log label="Reads" entries={reads}>
    {({ person, kind, submissionId, submissionIds, programTitle }) => (
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{asWritten(person)}</strong>
        <span>{` ${words[kind] ?? kind} `}</span>
        {submissionId === null ? (
          <span>{[programTitle ?? 'all programs', ...submissionIds.map((each) => `#${each}`)].join(', ')}</span>
        ) : (
          <TextLink href={`/admin/submissions/${submissionId}`}>{asWritten(`application #${submissionId}`)}</TextLink>
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

export function EntrySentence({ person, words, rest, thing }: DescribedEntry) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{asWritten(person)}</span>
      <span>{` ${words} `}</span>
      {thing?.href ? <TextLink href={thing.href}>{asWritten(thing.text)}</TextLink> : asWritten(thing?.text ?? '')}
      <span>{` ${rest}`}</span>
    </p>
  );
}

type People = readonly { email: string; name: string }[];

interface Choice {
  value: string;
  label: string;
}

interface AuditFiltersProps {
  query: AuditQuery;
  people: People;
  actions: readonly Choice[];
  things: readonly Choice[];
  isNarrowed: boolean;
}

export function AuditFilters({ query, people, actions, things, isNarrowed }: AuditFiltersProps) {
  const { search, person, action, thing, id, from, to } = query;
  return (
    <FilterRow key={JSON.stringify(query)} action="/admin/audit" isNarrowed={isNarrowed}>
      <SearchFilter id="audit-search" label="Search" value={search} />
      <PersonFilter place="audit" people={people} value={person} className="sm:w-44" />
      <ChoiceFilter id="audit-action" name="action" label="Action" options={actions} value={action} />
      <ChoiceFilter id="audit-thing" name="thing" label="Item" options={things} value={thing} />
      <FilterField id="audit-id" label="Item number">
        <TextInput id="audit-id" name="id" maxLength={200} defaultValue={id} className="sm:w-24" />
      </FilterField>
      <DayRange place="audit" from={from} to={to} />
    </FilterRow>
  );
}

export const ReadsFilters = ({
  query,
  people,
  isNarrowed,
}: {
  query: ReadsQuery;
  people: People;
  isNarrowed: boolean;
}) => (
  <FilterRow key={JSON.stringify(query)} action="/admin/audit/reads" isNarrowed={isNarrowed}>
    <PersonFilter place="reads" people={people} value={query.person} className="sm:w-64" />
    <FilterField id="reads-id" label="Submission number">
      <TextInput
        id="reads-id"
        name="id"
        maxLength={200}
        inputMode="numeric"
        defaultValue={query.id}
        className="sm:w-24"
      />
    </FilterField>
  </FilterRow>
);

interface PersonFilterProps {
  place: string;
  people: People;
  value: string;
  className: string;
}

const PersonFilter = ({ place, people, value, className }: PersonFilterProps) => (
  <FilterField id={`${place}-person`} label="Person">
    <TextInput
      id={`${place}-person`}
      name="person"
      list={`${place}-people`}
      maxLength={200}
      defaultValue={value}
      autoComplete="off"
      className={className}
    />
    <datalist id={`${place}-people`}>
      {people.map(({ email, name }) => (
        <option key={email} value={email} label={name} />
      ))}
    </datalist>
  </FilterField>
);
