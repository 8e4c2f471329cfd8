import type { Metadata } from 'next';
import { readOrNull } from '#app/read-or-null.ts';
import { mentorsAddress } from '#components/mentors/mentors-address.ts';
import { MentorsPage } from '#components/mentors/mentors-page.tsx';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { pageOf } from '#lib/lists/page-of.ts';
import { findMentors } from '#lib/mentors/find-mentors.ts';
import { mentorsPerPage } from '#lib/mentors/mentor-limits.ts';
import { searchMentors } from '#lib/mentors/search-mentors.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

interface ListProps {
  searchParams: Promise<Record<'q' | 'page', string | string[] | undefined>>;
}

async function readQuery({ searchParams }: ListProps) {
  const { q, page } = await searchParams;
  return { query: typeof q === 'string' ? q.trim().slice(0, 200) : '', page: numericId(page) ?? 1 };
}

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const { query, page } = await readQuery(props);
  const metadata = pageMetadata({
    path: mentorsAddress('', query ? 1 : page),
    title: 'Our Expert Mentors',
    description: 'The mentors of the centre: who they are, what they know, and where to read more about them.',
  });
  // What somebody searched for is no page of its own.
  return query ? { ...metadata, robots: 'noindex' } : metadata;
}

export default async function MentorListPage(props: ListProps) {
  const { query, page } = await readQuery(props);
  const { mentorFormUrl } = await getSettings();
  const mentors = await readOrNull('the mentors', findMentors);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: 'Mentors', path: mentorsAddress('') }])} />
      <MentorsPage
        result={mentors && pageOf(searchMentors(mentors, query), page, mentorsPerPage)}
        query={query}
        formUrl={mentorFormUrl}
      />
      <OtherGroups current="mentors" />
    </>
  );
}
