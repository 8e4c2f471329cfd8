import type { Metadata } from 'next';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { siteLinks } from '#app/site-links.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { mentorsAddress } from '#components/mentors/mentors-address.ts';
import { MentorsPage } from '#components/mentors/mentors-page.tsx';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { isOneOfMany } from '#lib/cache/page-record.ts';
import { mentor } from '#lib/content/entities/mentor.ts';
import { isFiltered } from '#lib/lists/filter-list.ts';
import { hasPage, readFilter, readListQuery } from '#lib/lists/list-query.ts';
import { findMentors } from '#lib/public-pages/find-mentors.ts';
import { pageOfMentors } from '#lib/public-pages/search-mentors.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { listMetadata } from '#lib/seo/list-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageHeading } from '#lib/settings/page-headings.ts';
import type { mentorsQuery } from './query.ts';

interface ListProps {
  searchParams: Asked<typeof mentorsQuery>;
}

async function readPage({ searchParams }: ListProps) {
  const { expertise, ...list } = await searchParams;
  const asked = readListQuery(list);
  const mentors = await readContent('the mentors', findMentors);
  const result = mentors && pageOfMentors(mentors, asked.query, asked.page, readFilter(expertise));
  // Strangers can invent any number of values.
  if (result?.filters.some(({ isUsual }) => !isUsual)) isOneOfMany();
  return { query: asked.query, result, isThere: hasPage(asked, result) };
}

export const generateMetadata = metadataWhileOn('mentors', async (props: ListProps): Promise<Metadata> => {
  const { query, result, isThere } = await readPage(props);
  if (!isThere) return notFoundMetadata;
  return listMetadata({
    title: 'Our Expert Mentors',
    description: 'The mentors of the centre: who they are, what they know, and where to read more about them.',
    addressOf: mentorsAddress,
    page: result?.page ?? 1,
    pages: result?.pages ?? 1,
    isSearch: query !== '' || isFiltered(result?.filters ?? []),
  });
});

export default pageWhileOn('mentors', async function MentorListPage(props: ListProps) {
  const { query, result, isThere } = await readPage(props);
  if (!isThere) return notFoundPage();
  const settings = await getSettings();
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: 'Mentors', path: mentorsAddress() }])} />
      <MentorsPage
        heading={pageHeading(settings, 'mentors')}
        result={result}
        query={query}
        formUrl={settings.mentorFormUrl}
      />
      <LastReviewed of={[{ kind: mentor, items: result?.items ?? null }]} />
      <OtherGroups settings={settings} links={await siteLinks()} here={mentorsAddress()} />
    </>
  );
});
