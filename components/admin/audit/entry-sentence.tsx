import type { DescribedEntry } from '#lib/audit/log/describe-entry.ts';

export type ShownEntry = Pick<DescribedEntry, 'person' | 'words' | 'rest' | 'thing'> &
  Partial<Pick<DescribedEntry, 'address'>>;

/** Who did what to which thing, as a sentence. */
export function EntrySentence({ person, address, words, rest, thing }: ShownEntry) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{person}</span>
      {address && <span className="text-muted"> ({address})</span>} {words}{' '}
      {thing?.href ? (
        <a href={thing.href} className="text-link">
          {thing.text}
        </a>
      ) : (
        thing?.text
      )}{' '}
      {rest}
    </p>
  );
}
