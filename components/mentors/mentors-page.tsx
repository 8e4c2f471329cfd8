import { ArrowUpRight, SearchX, UsersRound } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ListState, ReadFailed } from '#components/ui/lists/list-or-state.tsx';
import { FoundHeading, Pagination } from '#components/ui/lists/pagination.tsx';
import { SearchedAndFiltered } from '#components/ui/lists/search-form.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { filterValues, isFiltered } from '#lib/platform/lists/filter-list.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import type { MentorPage } from '#lib/site/public-pages/stakeholders.ts';
import { mentorsAddress } from '../ui/lists/list-addresses.ts';
import { MentorCard } from './mentor-card.tsx';

interface MentorsPageProps {
  heading: PageHeading;
  /** Null if they could not be read. */
  result: MentorPage | null;
  query: string;
  /** The form for people who want to become mentors. Empty if the centre has none. */
  formUrl: string;
}

/** The mentors: search, nine on a page (spec, sections 2, 4 and 5). */
export function MentorsPage({ heading, result, query, formUrl }: MentorsPageProps) {
  const filters = result?.filters ?? [];
  return (
    <>
      <PageHero
        eyebrow="Stakeholders"
        {...heading}
        aside={
          formUrl && (
            <ButtonLink href={formUrl} newTab variant="marigold" size="lg" className="sm:justify-self-start">
              Become a Mentor <Icon of={ArrowUpRight} className="size-5" />
            </ButtonLink>
          )
        }
      />
      <Container className="grid gap-8 py-section-small lg:py-16">
        {(result?.total !== 0 || query || isFiltered(filters)) && (
          <SearchedAndFiltered
            address={mentorsAddress}
            query={query}
            filters={filters}
            label="Search mentors"
            placeholder="Search mentors by name, role or expertise..."
          />
        )}
        {result ? (
          <Found result={result} query={query} />
        ) : (
          <ReadFailed
            title="Error Loading Mentors"
            text="Failed to fetch mentors"
            address={mentorsAddress(1, query)}
            retry="Retry"
          />
        )}
      </Container>
    </>
  );
}

function Found({ result, query }: { result: MentorPage; query: string }) {
  const { items, total, page, pages, filters } = result;
  const chosen = filterValues(filters);
  if (total === 0) return <NothingFound query={query} expertise={chosen.expertise} />;
  return (
    <section id="mentors" aria-labelledby="found" className="grid gap-8">
      <FoundHeading
        text={`${total} ${total === 1 ? 'mentor' : 'mentors'}${query && ` for “${query}”`}${chosen.expertise ? ` for ${chosen.expertise}` : ''}`}
        page={page}
        pages={pages}
      />
      <ul className="grid gap-5 md:grid-cols-2 lg:gap-6 xl:grid-cols-3 print:grid-cols-2">
        {items.map((mentor, index) => (
          // The last of an odd number fills its row, so that half of it is not empty.
          <li key={mentor.id} className="min-w-0 md:max-xl:last:odd:col-span-2 print:col-span-1">
            <MentorCard mentor={mentor} isEarly={index < 2} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => `${mentorsAddress(number, query, chosen)}#mentors`}
        label="Pages of mentors"
      />
    </section>
  );
}

function NothingFound({ query, expertise }: { query: string; expertise: string | undefined }) {
  if (expertise)
    return (
      <ListState
        icon={SearchX}
        title="No mentors found matching your search criteria"
        text={`No mentor for ${expertise}${query && ` matches “${query}”`}.`}
      >
        {query && (
          <ButtonLink href={mentorsAddress(1, query)} data-focus="found">
            Search without the filter
          </ButtonLink>
        )}
        <ButtonLink href={mentorsAddress()} data-focus="found" variant={query ? 'secondary' : 'primary'}>
          Show all mentors
        </ButtonLink>
      </ListState>
    );
  if (!query) {
    return <ListState icon={UsersRound} title="No mentors yet" text="We will introduce our mentors here." />;
  }
  return (
    <ListState
      icon={SearchX}
      title="No mentors found matching your search criteria"
      text={`No mentor matches “${query}”. Try a shorter word, or a field such as “design”.`}
    >
      <ButtonLink href={mentorsAddress()} data-scroll="stay" data-focus="search-q">
        Clear search
      </ButtonLink>
    </ListState>
  );
}
