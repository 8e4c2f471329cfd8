import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { listedMetadata, readListed, sitePage } from '#app/site-page.tsx';
import { MentorsPage } from '#components/mentors/mentors-page.tsx';
import { mentorsAddress } from '#components/ui/lists/list-addresses.ts';
import { mentor } from '#lib/content/entities/stakeholders.ts';
import { readFilter } from '#lib/platform/lists/list-query.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { findMentors, pageOfMentors } from '#lib/site/public-pages/stakeholders.ts';
import { StakeholderPage } from '../stakeholder-page.tsx';
import type { mentorsQuery } from './query.ts';

const { generateMetadata, page } = sitePage({
  part: 'mentors',
  async read({ searchParams }: { searchParams: Asked<typeof mentorsQuery> }) {
    const { expertise, ...list } = await searchParams;
    return readListed(list, async ({ query, page: number }) => {
      const mentors = await readContent('the mentors', findMentors);
      return mentors && pageOfMentors(mentors, query, number, readFilter(expertise));
    });
  },
  metadata: (found) =>
    listedMetadata(found, {
      title: 'Our Expert Mentors',
      description: 'The mentors of the centre: who they are, what they know, and where to read more about them.',
      addressOf: mentorsAddress,
    }),
  async draw({ query, result }) {
    const settings = await getSettings();
    return (
      <StakeholderPage name="Mentors" path={mentorsAddress()} shows={[{ kind: mentor, items: result?.items ?? null }]}>
        <MentorsPage
          heading={pageHeading(settings, 'mentors')}
          result={result}
          query={query}
          formUrl={settings.mentorFormUrl}
        />
      </StakeholderPage>
    );
  },
});

export { generateMetadata };
export default page;
