import { ArrowRight, SearchX } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { ListState, ReadFailed } from '#components/ui/lists/list-or-state.tsx';
import { FoundHeading, Pagination } from '#components/ui/lists/pagination.tsx';
import { SearchedAndFiltered } from '#components/ui/lists/search-form.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { filterValues, isFiltered, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { previewLength } from '#lib/site/public-pages/page-limits.ts';
import type { StartupPage } from '#lib/site/public-pages/startups.ts';
import { startupsAddress } from '../ui/lists/list-addresses.ts';
import { StartupLogo } from './startup-logo.tsx';

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

/** The filters of the list in words, such as “ in Agrotech, at the stage Pilot, looking for Funding”. */
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

/** One startup of the list. */
function StartupCard({ startup, isEarly }: { startup: Startup; isEarly: boolean }) {
  const { id, name, sector, description } = startup;
  const needs = linesOf(startup.need);
  return (
    <article className="grid grid-rows-[auto_1fr] auto-rows-auto gap-5 rounded-lg border border-line bg-surface p-5 transition-colors break-inside-avoid hover:border-edge sm:p-6">
      <div className="grid grid-cols-[4.5rem_1fr] items-center gap-4">
        <StartupLogo startup={startup} priority={isEarly} travels className="size-18" />
        <div className="grid min-w-0 gap-0.5">
          <Words as="h3" of={name} id={`startup-${id}`} className="text-lg leading-snug" />
          {sector && <p className="text-sm font-semibold text-accent">{sector}</p>}
        </div>
      </div>
      <ExpandableText text={description} limit={previewLength} about={`startup-${id}`} className="text-muted" />
      {needs.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">Looking for</span>
          <span>{` ${needs.join(', ')}`}</span>
        </p>
      )}
      <ButtonLink
        href={`/about/startups/${id}`}
        aria-describedby={`startup-${id}`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        View Details
        <Icon of={ArrowRight} className="size-4" />
      </ButtonLink>
    </article>
  );
}
