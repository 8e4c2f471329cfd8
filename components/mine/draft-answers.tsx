import { formatMegabytes } from '#lib/applications/file-rules.ts';
import type { SavedDraft } from '#lib/drafts/get-saved-draft.ts';

/** A draft's answers and files, to read. */
export function DraftAnswers({ draft: { answers, files } }: { draft: SavedDraft }) {
  const filled = answers.filter(({ value }) => value !== '');
  if (filled.length + files.length === 0) return <p>No answers yet.</p>;
  return (
    <dl className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      {filled.map(({ fieldId, label, value, writtenBy }) => (
        <div key={fieldId}>
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          <dd className="text-sm text-muted">Written by {writtenBy}</dd>
        </div>
      ))}
      {files.map(({ storedName, label, filename, bytes }) => (
        <div key={storedName}>
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="wrap-anywhere">
            {filename}, {formatMegabytes(bytes)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
