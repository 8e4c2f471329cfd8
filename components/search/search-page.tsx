import { CircleCheck, Search, SearchX } from 'lucide';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ListState, ReadFailed } from '#components/ui/lists/list-or-state.tsx';
import { SearchForm } from '#components/ui/lists/search-form.tsx';
import { inTab } from '#components/ui/new-tab.ts';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { type MarkedPiece, maxQueryWords } from '#lib/platform/text/search-words.ts';
import type { Hit, HitGroup, SiteSearch } from '#lib/site/public-pages/site-search.ts';
import { searchAddress } from '../ui/lists/list-addresses.ts';

/** The keys that open the search, and the switch of the one that a voice or a slip of the hand can press (WCAG 2.1.4). */
function SearchKey() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-muted max-md:hidden unscripted:hidden print:hidden">
      <span>
        <kbd className="font-semibold">Ctrl K</kbd> or <kbd className="font-semibold">⌘ K</kbd> opens this page from
        anywhere. So does <kbd className="font-semibold">/</kbd> while it is on.
      </span>
      <button
        type="button"
        data-search-key=""
        aria-pressed="true"
        className={buttonLook({ variant: 'secondary', size: 'sm' }, 'group')}
      >
        <Icon of={CircleCheck} className="size-4 group-aria-[pressed=false]:invisible" />
        Use the / key
      </button>
    </p>
  );
}

interface SearchPageProps {
  query: string;
  /** The kind that the search is narrowed to, as its heading. */
  narrowed: string | null;
  /** Null without a query, and if nothing could be read. */
  found: SiteSearch | null;
}

/** The search of everything that is public. */
export function SearchPage({ query, narrowed, found }: SearchPageProps) {
  return (
    <>
      <PageHero title="Search" isBrief />
      <Container className="grid gap-8 py-section-small lg:pb-16">
        <SearchForm
          action={searchAddress()}
          value={query}
          label="Search the site"
          placeholder="Search programs, startups, people…"
          isLive={false}
        />
        {query === '' ? <Beginning /> : <Results query={query} narrowed={narrowed} found={found} />}
        <SearchKey />
      </Container>
    </>
  );
}

function Beginning() {
  return (
    <ListState
      icon={Search}
      title="What are you looking for?"
      text="Type a word in English, Marathi or Hindi. The beginning of a word is enough, and one wrong letter does no harm."
    />
  );
}

function Results({ query, narrowed, found }: SearchPageProps) {
  if (!found)
    return (
      <ReadFailed
        title="The search does not work at the moment"
        text="Try again in a minute. The menus still lead everywhere."
        address={searchAddress(query)}
      />
    );
  if (found.groups.length === 0) return <NothingFound query={query} narrowed={narrowed} />;
  const heading = narrowed ? `${narrowed} with “${query}”` : `Results for “${query}”`;
  const count = countWords(found);
  return (
    <div className="grid gap-10">
      <div className="grid gap-2">
        <h2 className="text-xl wrap-anywhere">{heading}</h2>
        <p data-said={`${count}. ${heading}`} className="text-muted">
          {count}
        </p>
        {found.isCut && <p className="text-muted">{`Only the first ${maxQueryWords} words were looked for.`}</p>}
        {narrowed && (
          <a href={searchAddress(query)} className="w-fit py-2 text-primary underline">
            Search everything
          </a>
        )}
      </div>
      {found.groups.map((group) => (
        <SearchGroup key={group.kind} group={group} query={query} isAlone={narrowed !== null} />
      ))}
    </div>
  );
}

/** How many are listed, and whether there are more. */
function countWords({ groups }: SiteSearch): string {
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (groups.some(({ hasMore }) => hasMore)) return `The first ${shown} results`;
  return shown === 1 ? '1 result' : `${shown} results`;
}

function NothingFound({ query, narrowed }: { query: string; narrowed: string | null }) {
  return (
    <ListState
      icon={SearchX}
      title="Nothing found"
      text={`Nothing on the site has all the words of “${query}”. Try fewer words or another spelling, or ask us.`}
    >
      <div className="flex flex-wrap gap-3">
        {narrowed && <ButtonLink href={searchAddress(query)}>Search everything</ButtonLink>}
        <ButtonLink href="/contact" variant={narrowed ? 'secondary' : 'primary'}>
          Contact us
        </ButtonLink>
      </div>
    </ListState>
  );
}

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

/** The hits of one kind. */
function SearchGroup({ group: { kind, heading, hits, hasMore }, query, isAlone }: SearchGroupProps) {
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
