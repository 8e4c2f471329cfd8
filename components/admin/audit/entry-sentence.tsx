import Link from 'next/link';

export interface ShownEntry {
  person: string;
  words: string;
  thing: { text: string; href: string | null } | null;
}

/** Who did what to which thing, as a sentence. */
export function EntrySentence({ person, words, thing }: ShownEntry) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{person}</span> {words}{' '}
      {thing?.href ? (
        <Link href={thing.href} className="text-link">
          {thing.text}
        </Link>
      ) : (
        thing?.text
      )}
    </p>
  );
}
