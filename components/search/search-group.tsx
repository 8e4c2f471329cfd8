import { languageOf } from '#components/ui/language.ts';
import { inTab } from '#components/ui/new-tab.ts';
import type { MarkedPiece } from '#lib/platform/text/search-words.ts';
import type { Hit, HitGroup } from '#lib/site/public-pages/site-search.ts';
import { searchAddress } from './search-address.ts';

/** A text with the words that were searched for marked. */
function MarkedText({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <mark key={index} className="rounded-xs bg-accent-soft font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <span key={index}>{text}</span>
    ),
  );
}

interface SearchGroupProps {
  group: HitGroup;
  query: string;
  /** Whether no other kind was asked for. */
  isAlone: boolean;
}

/** What was found of one kind. */
export function SearchGroup({ group: { kind, heading, hits, hasMore }, query, isAlone }: SearchGroupProps) {
  const id = `found-${kind}`;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg">
        {heading}
      </h3>
      <ul className="grid border-y border-line">
        {hits.map((hit) => (
          <HitItem key={hit.key} hit={hit} />
        ))}
      </ul>
      {hasMore &&
        (isAlone ? (
          <p className="text-muted">{`These are the first ${hits.length}. Add a word to see fewer.`}</p>
        ) : (
          <a href={searchAddress(query, kind)} className="w-fit py-2 font-semibold text-primary underline">
            {`More of “${heading}”`}
          </a>
        ))}
    </section>
  );
}

const lettersOf = (pieces: Hit['title']) => pieces.map(({ text }) => text).join('');

function HitItem({ hit: { title, text, href, place } }: { hit: Hit }) {
  return (
    <li className="grid gap-1 border-t border-line py-4 first:border-t-0">
      <a
        href={href}
        {...inTab(href)}
        lang={languageOf(lettersOf(title))}
        className="w-fit max-w-prose py-0.5 text-lg leading-snug font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
      >
        <MarkedText pieces={title} />
      </a>
      {text.length > 0 && (
        <p lang={languageOf(lettersOf(text))} className="max-w-prose wrap-anywhere text-muted">
          <MarkedText pieces={text} />
        </p>
      )}
      {place && <p className="text-sm text-muted">{`On ${place}`}</p>}
    </li>
  );
}
