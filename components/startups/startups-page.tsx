import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { SearchX } from '#components/ui/icons.tsx';
import { ReadFailed } from '#components/ui/list-or-state.tsx';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { FoundHeading, Pagination } from '#components/ui/pagination.tsx';
import { SearchedAndFiltered } from '#components/ui/searched-and-filtered.tsx';
import { filterValues, isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import type { StartupPage } from '#lib/site/public-pages/startups.ts';
import { StartupCard } from './startup-card.tsx';
import { startupsAddress } from './startups-address.ts';

interface StartupsPageProps {
  /** Null if they could not be read. */
  result: StartupPage | null;
  query: string;
  heading: PageHeading;
}

/** The directory of startups: search, nine on a page (spec, section 2, "Startups list"). */
export function StartupsPage({ result, query, heading }: StartupsPageProps) {
  const filters = result?.filters ?? [];
  return (
    <>
      <PageHero eyebrow="The portfolio" {...heading} />
      <Container className="grid gap-8 py-section-small lg:py-16">
        {(result?.total !== 0 || query || isFiltered(filters)) && (
          <SearchedAndFiltered
            address={startupsAddress}
            query={query}
            filters={filters}
            label="Search startups"
            placeholder="Search by name, sector or description..."
          />
        )}
        {result ? (
          <Found result={result} query={query} />
        ) : (
          <ReadFailed
            title="Failed to fetch startups"
            text="We could not load the list. Please try again in a moment."
            address={startupsAddress(1, query)}
            retry="Retry"
          />
        )}
      </Container>
    </>
  );
}

/** What the list is filtered by, such as “ in Agrotech, at the stage Pilot, looking for Funding”. */
function filterWords(filters: readonly ListFilter[]): string {
  const { sector, stage, need } = filterValues(filters);
  const words = [sector && `in ${sector}`, stage && `at the stage ${stage}`, need && `looking for ${need}`];
  const said = words.filter(Boolean).join(', ');
  return said && ` ${said}`;
}

function nothingText(query: string, filters: readonly ListFilter[]): string {
  if (isFiltered(filters))
    return `No startup${filterWords(filters)}${query && ` matches “${query}”`}. Clear a filter or choose another.`;
  return query
    ? `Nothing matches “${query}”. Try a shorter word, or a sector.`
    : 'No startups yet. We will introduce them here.';
}

function Found({ result, query }: { result: StartupPage; query: string }) {
  const { items, total, page, pages, filters } = result;
  if (total === 0) {
    return (
      <ListState icon={SearchX} title="No startups found" text={nothingText(query, filters)}>
        {isFiltered(filters) && query && (
          <ButtonLink href={startupsAddress(1, query)} data-focus="found">
            Search without filters
          </ButtonLink>
        )}
        {isFiltered(filters) && !query && (
          <ButtonLink href={startupsAddress()} data-focus="found">
            Show all startups
          </ButtonLink>
        )}
        {query && (
          <ButtonLink
            href={startupsAddress()}
            data-scroll="stay"
            data-focus="search-q"
            variant={isFiltered(filters) ? 'secondary' : 'primary'}
          >
            Reset Search
          </ButtonLink>
        )}
      </ListState>
    );
  }
  return (
    <section aria-labelledby="found" className="grid gap-8">
      <FoundHeading
        text={`${total} ${total === 1 ? 'startup' : 'startups'}${query && ` for “${query}”`}${filterWords(filters)}`}
        page={page}
        pages={pages}
      />
      <div className="grid gap-5 md:grid-cols-2 md:max-lg:*:last:odd:col-span-2 lg:grid-cols-3 lg:gap-6">
        {items.map((startup, index) => (
          <div key={startup.id} className="grid">
            <StartupCard startup={startup} isEarly={index < 2} />
          </div>
        ))}
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => startupsAddress(number, query, filterValues(filters))}
        label="Pages of startups"
        // With up to five pages, all are shown (spec, section 9).
        reach={pages <= 5 ? pages : 1}
      />
    </section>
  );
}
