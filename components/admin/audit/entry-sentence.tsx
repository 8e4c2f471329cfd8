import { asWritten } from '#components/ui/as-written.tsx';
import type { DescribedEntry } from '#lib/operations/audit-log/describe-entry.ts';

/** Who did what to which thing, as a sentence. */
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
