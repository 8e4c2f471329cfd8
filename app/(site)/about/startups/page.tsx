import { filteredMetadata, readFilteredPage } from '#app/filtered-page.ts';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { StartupsPage } from '#components/startups/startups-page.tsx';
import { startupsAddress } from '#components/ui/lists/list-addresses.ts';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { startup } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { readFilter } from '#lib/platform/lists/list-query.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { pageOfStartups } from '#lib/site/public-pages/startups.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import type { startupsQuery } from './query.ts';

const title = 'Our Startups';

interface ListProps {
  searchParams: Asked<typeof startupsQuery>;
}

async function readPage({ searchParams }: ListProps) {
  const { sector, stage, need, ...list } = await searchParams;
  const wanted = { sector: readFilter(sector), stage: readFilter(stage), need: readFilter(need) };
  return readFilteredPage(list, async (asked) => {
    const startups = await readContent('the startups', () => findPublished(startup));
    return startups && pageOfStartups(startups, { ...asked, asked: wanted });
  });
}

/** The claim as a sentence. Nothing without one. */
const sentence = (claim: string) => claim && `${claim}.`;

export const generateMetadata = metadataWhileOn('startups', async (props: ListProps) => {
  const { startupsClaimText, description } = await getSettings();
  return filteredMetadata(await readPage(props), {
    title,
    description: sentence(startupsClaimText) || description,
    addressOf: startupsAddress,
  });
});

export default pageWhileOn('startups', async function StartupListPage(props: ListProps) {
  const { query, result, isThere } = await readPage(props);
  if (!isThere) return notFoundPage();
  const settings = await getSettings();
  const { title: heading, intro } = pageHeading(settings, 'startups');
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path: startupsAddress() }])} />
      <StartupsPage
        result={result}
        query={query}
        heading={{ title: heading, intro: intro || sentence(settings.startupsClaimText) }}
      />
      <LastReviewed of={[{ kind: startup, items: result?.items ?? null }]} />
    </>
  );
});
