import { asWritten } from '#components/ui/as-written.tsx';
import type { EntryDetails } from '#lib/operations/audit-log/describe-entry.ts';

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

/** What an entry changed, field by field with before and after, and its other details. */
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
