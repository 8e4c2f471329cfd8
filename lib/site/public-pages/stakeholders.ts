import { type Person, person } from '#lib/content/entities/people.ts';
import { type Mentor, mentor, type Partner, stakeholderPage } from '#lib/content/entities/stakeholders.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cachedRead } from '#lib/platform/cache/cached-read.ts';
import { type Facet, filterList, type ListFilter } from '#lib/platform/lists/filter-list.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { foldedText } from '#lib/platform/text/search-words.ts';
import { mentorsPerPage } from './page-limits.ts';

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

const alphabet = new Intl.Collator('en');
const rank = ({ priority }: Mentor) => (priority === 0 ? Number.POSITIVE_INFINITY : priority);

/** The order of mentors: priority 0 last, otherwise ascending, ties by name (spec, section 5). */
export function compareMentors(a: Mentor, b: Mentor): number {
  if (a.priority !== b.priority) return rank(a) < rank(b) ? -1 : 1;
  return alphabet.compare(a.name, b.name) || a.id - b.id;
}

/** All mentors in their display order (spec, section 5). */
export const findMentors = (): Promise<readonly Mentor[]> =>
  cachedRead('mentors in order', async () => [...(await findPublished(mentor))].sort(compareMentors));

type PersonGroup = 'chairman' | 'director' | 'executive';

/** The people of one group in the back office's order (spec, section 2, "director" and "team"). */
export async function findPeople(group: PersonGroup): Promise<readonly Person[]> {
  const people = await findPublished(person);
  return people.filter((each) => each.group === group);
}

/** A group of stakeholders, with its meaning to the centre. */
export interface StakeholderPage extends Omit<PublicItem<typeof stakeholderPage>, 'body'> {
  paragraphs: string[];
}

/** The text page of the group `slug` (spec, section 2, "stakeholder info page"), or null if there is none. */
export async function getStakeholderPage(slug: string): Promise<StakeholderPage | null> {
  const pages = await findPublished(stakeholderPage);
  const page = pages.find((each) => each.slug === slug);
  if (!page) return null;
  const { body, ...rest } = page;
  return { ...rest, paragraphs: body.split(/\n{2,}/) };
}

export interface PartnerGroup {
  tag: string;
  partners: Partner[];
}

const untagged = 'Other';
const tagOrder = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * The partners by tag, with groups in alphabetical order. Partners without a tag are under "Other" (spec, section 2).
 */
export function groupPartners(partners: readonly Partner[]): PartnerGroup[] {
  const groups = Map.groupBy(partners, ({ tag }) => tag?.trim() || untagged);
  return [...groups]
    .map(([tag, members]) => ({ tag, partners: members }))
    .sort((a, b) => tagOrder.compare(a.tag, b.tag));
}
