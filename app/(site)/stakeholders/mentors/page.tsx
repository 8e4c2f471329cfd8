import { filteredMetadata, readFilteredPage } from '#app/filtered-page.ts';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { siteLinks } from '#app/site-links.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { MentorsPage } from '#components/mentors/mentors-page.tsx';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { mentorsAddress } from '#components/ui/lists/list-addresses.ts';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { mentor } from '#lib/content/entities/stakeholders.ts';
import { readFilter } from '#lib/platform/lists/list-query.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { findMentors, pageOfMentors } from '#lib/site/public-pages/stakeholders.ts';

import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import type { mentorsQuery } from './query.ts';

interface ListProps {
  searchParams: Asked<typeof mentorsQuery>;
}

async function readPage({ searchParams }: ListProps) {
  const { expertise, ...list } = await searchParams;
  return readFilteredPage(list, async ({ query, page }) => {
    const mentors = await readContent('the mentors', findMentors);
    return mentors && pageOfMentors(mentors, query, page, readFilter(expertise));
  });
}

export const generateMetadata = metadataWhileOn('mentors', async (props: ListProps) =>
  filteredMetadata(await readPage(props), {
    title: 'Our Expert Mentors',
    description: 'The mentors of the centre: who they are, what they know, and where to read more about them.',
    addressOf: mentorsAddress,
  }),
);

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
