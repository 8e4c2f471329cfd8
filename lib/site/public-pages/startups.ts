import { type Startup, stages } from '#lib/content/entities/startup.ts';
import { type Facet, filterList, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { foldedText } from '#lib/platform/text/search-words.ts';
import { startupsPerPage } from './page-limits.ts';

export interface StartupPage extends ListPage<Startup> {
  filters: readonly ListFilter[];
}

/** The startups whose name, sector or description contains `query`, as words are compared (spec, section 5). */
export function searchStartups(startups: readonly Startup[], query: string): Startup[] {
  const words = foldedText(query);
  return startups.filter(({ name, sector, description }) =>
    [name, sector, description].some((text) => foldedText(text ?? '').includes(words)),
  );
}

const facets: readonly Facet<Startup>[] = [
  { name: 'sector', label: 'Sector', valuesOf: ({ sector }) => [sector] },
  { name: 'stage', label: 'Stage', valuesOf: ({ stage }) => [stage], order: stages.map(({ value }) => value) },
  { name: 'need', label: 'Looking for', valuesOf: ({ need }) => linesOf(need) },
];

/** The query of a list of startups. */
interface StartupQuery {
  query: string;
  page: number;
  /** The filters’ values by their names. */
  asked?: Readonly<Record<string, string>>;
}

/** One page of what the search and the filters leave, in the order of `startups` (spec, section 9). */
export function pageOfStartups(startups: readonly Startup[], { query, page, asked = {} }: StartupQuery): StartupPage {
  const { items, filters } = filterList(startups, searchStartups(startups, query), facets, asked);
  return { ...pageOf(items, page, startupsPerPage), filters };
}
