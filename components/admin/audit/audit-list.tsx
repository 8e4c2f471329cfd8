import type { EntryDetails } from '#lib/audit/log/entry-differences.ts';
import { EntryChanges } from './entry-changes.tsx';
import { EntrySentence, type ShownEntry } from './entry-sentence.tsx';

interface AuditListProps {
  entries: readonly (ShownEntry & EntryDetails & { id: number; when: string; iso: string })[];
}

export function AuditList({ entries }: AuditListProps) {
  return (
    <ol aria-label="Entries" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {entries.map(({ id, when, iso, differences, facts, ...sentence }) => (
        <li key={id} className="grid gap-2 px-4 py-3 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
          <time dateTime={iso} className="text-sm text-muted tabular-nums">
            {when}
          </time>
          <div className="grid min-w-0 gap-2">
            <EntrySentence {...sentence} />
            <EntryChanges differences={differences} facts={facts} />
          </div>
        </li>
      ))}
    </ol>
  );
}
