import type { Mentor } from '#lib/content/entities/stakeholders.ts';
import { type Facet, filterList, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { linesOf } from '#lib/platform/text/lines.ts';
import { foldedText } from '#lib/platform/text/search-words.ts';
import { mentorsPerPage } from './mentor-limits.ts';

export interface MentorPage extends ListPage<Mentor> {
  filters: readonly ListFilter[];
}

/** The mentors whose name, role, bio or expertise contains `query`, as words are compared, in their order (spec, section 5). */
export function searchMentors(mentors: readonly Mentor[], query: string): Mentor[] {
  const words = foldedText(query);
  return mentors.filter(({ name, role, bio, expertise }) =>
    [name, role, bio, expertise ?? ''].some((text) => foldedText(text).includes(words)),
  );
}

const facets: readonly Facet<Mentor>[] = [
  { name: 'expertise', label: 'Expertise', valuesOf: ({ expertise }) => linesOf(expertise) },
];

/** One page of what the search and the filter leave, in the order of `mentors`. */
export function pageOfMentors(mentors: readonly Mentor[], query: string, wanted: number, expertise = ''): MentorPage {
  const { items, filters } = filterList(mentors, searchMentors(mentors, query), facets, { expertise });
  return { ...pageOf(items, wanted, mentorsPerPage), filters };
}
