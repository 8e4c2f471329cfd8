import type { Metadata } from 'next';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { startupsAddress } from '#components/startups/startups-address.ts';
import { StartupsPage } from '#components/startups/startups-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { isOneOfMany } from '#lib/cache/page-record.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { isFiltered } from '#lib/lists/filter-list.ts';
import { hasPage, readFilter, readListQuery } from '#lib/lists/list-query.ts';
import { pageOfStartups } from '#lib/public-pages/search-startups.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { listMetadata } from '#lib/seo/list-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageHeading } from '#lib/settings/page-headings.ts';
import type { startupsQuery } from './query.ts';

const title = 'Our Startups';

interface ListProps {
  searchParams: Asked<typeof startupsQuery>;
}

async function readPage({ searchParams }: ListProps) {
  const { sector, stage, need, ...list } = await searchParams;
  const asked = readListQuery(list);
  const wanted = { sector: readFilter(sector), stage: readFilter(stage), need: readFilter(need) };
  const startups = await readContent('the startups', () => findPublished(startup));
  const result = startups && pageOfStartups(startups, { ...asked, asked: wanted });
  // Strangers can invent any number of values.
  if (result?.filters.some(({ isUsual }) => !isUsual)) isOneOfMany();
  return { query: asked.query, result, isThere: hasPage(asked, result) };
}

/** The claim as a sentence. Nothing without one. */
const sentence = (claim: string) => claim && `${claim}.`;

export const generateMetadata = metadataWhileOn('startups', async (props: ListProps): Promise<Metadata> => {
  const { query, result, isThere } = await readPage(props);
  if (!isThere) return notFoundMetadata;
  const { startupsClaimText, description } = await getSettings();
  return listMetadata({
    title,
    description: sentence(startupsClaimText) || description,
    addressOf: startupsAddress,
    page: result?.page ?? 1,
    pages: result?.pages ?? 1,
    isSearch: query !== '' || isFiltered(result?.filters ?? []),
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
