import type { Metadata } from 'next';
import { readOrNull } from '#app/read-or-null.ts';
import { startupsAddress } from '#components/startups/startups-address.ts';
import { StartupsPage } from '#components/startups/startups-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { findStartups } from '#lib/startups/find-startups.ts';
import { pageOfStartups } from '#lib/startups/search-startups.ts';
import './startups.css';

const title = 'Our Startups';

interface ListProps {
  searchParams: Promise<Record<'q' | 'page', string | string[] | undefined>>;
}

async function readQuery({ searchParams }: ListProps) {
  const { q, page } = await searchParams;
  return { query: typeof q === 'string' ? q.trim().slice(0, 200) : '', page: numericId(page) ?? 1 };
}

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const { query, page } = await readQuery(props);
  const { startupsClaimText } = await getSettings();
  const path = startupsAddress('', query ? 1 : page);
  return {
    ...pageMetadata({ path, title, description: `${startupsClaimText}.` }),
    // What somebody searched for is no page of its own.
    robots: query ? 'noindex' : undefined,
  };
}

export default async function StartupListPage(props: ListProps) {
  const { query, page } = await readQuery(props);
  const { startupsClaimText } = await getSettings();
  const startups = await readOrNull('the startups', findStartups);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path: startupsAddress('') }])} />
      <StartupsPage
        result={startups && pageOfStartups(startups, query, page)}
        query={query}
        intro={startupsClaimText}
      />
    </>
  );
}
