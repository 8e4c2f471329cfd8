import type { DescribedEntry } from '#lib/audit/log/describe-entry.ts';

/** Who did what to which thing, as a sentence. */
export function EntrySentence({ person, address, words, rest, thing }: DescribedEntry) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{person}</span>
      {address && <span className="text-muted">{` (${address})`}</span>}
      <span>{` ${words} `}</span>
      {thing?.href ? (
        <a href={thing.href} className="text-link">
          {thing.text}
        </a>
      ) : (
        <span>{thing?.text}</span>
      )}
      <span>{` ${rest}`}</span>
    </p>
  );
}
