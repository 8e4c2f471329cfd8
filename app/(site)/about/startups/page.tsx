import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { listedMetadata, PublicPage, readListed, sitePage } from '#app/site-page.tsx';
import { StartupsPage } from '#components/startups/startups-page.tsx';
import { startupsAddress } from '#components/ui/lists/list-addresses.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { readFilter } from '#lib/platform/lists/list-query.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { pageOfStartups } from '#lib/site/public-pages/startups.ts';
import type { startupsQuery } from './query.ts';

const title = 'Our Startups';

/** The claim as a sentence. Nothing without one. */
const sentence = (claim: string) => claim && `${claim}.`;

const { generateMetadata, page } = sitePage({
  part: 'startups',
  async read({ searchParams }: { searchParams: Asked<typeof startupsQuery> }) {
    const { sector, stage, need, ...list } = await searchParams;
    const wanted = { sector: readFilter(sector), stage: readFilter(stage), need: readFilter(need) };
    return readListed(list, async (asked) => {
      const startups = await readContent('the startups', () => findPublished(startup));
      return startups && pageOfStartups(startups, { ...asked, asked: wanted });
    });
  },
  async metadata(found) {
    const { startupsClaimText, description } = await getSettings();
    return listedMetadata(found, {
      title,
      description: sentence(startupsClaimText) || description,
      addressOf: startupsAddress,
    });
  },
  async draw({ query, result }) {
    const settings = await getSettings();
    const { title: heading, intro } = pageHeading(settings, 'startups');
    return (
      <PublicPage
        crumbs={[{ name: title, path: startupsAddress() }]}
        shows={[{ kind: startup, items: result?.items ?? null }]}
      >
        <StartupsPage
          result={result}
          query={query}
          heading={{ title: heading, intro: intro || sentence(settings.startupsClaimText) }}
        />
      </PublicPage>
    );
  },
});

export { generateMetadata };
export default page;
