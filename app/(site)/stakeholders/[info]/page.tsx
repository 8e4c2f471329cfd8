import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { siteLinks } from '#app/site-links.ts';
import { OtherGroups } from '#components/stakeholders/other-groups.tsx';
import { StakeholderArticle } from '#components/stakeholders/stakeholder-article.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { stakeholderPage } from '#lib/content/entities/stakeholders.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { getStakeholderPage } from '#lib/site/public-pages/stakeholders.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';

interface InfoPageProps {
  params: Promise<{ info: string }>;
}

const addressOf = (slug: string) => `/stakeholders/${slug}`;

export async function generateMetadata({ params }: InfoPageProps): Promise<Metadata> {
  const page = await getStakeholderPage((await params).info);
  if (!page) return notFoundMetadata;
  return pageMetadata({ path: addressOf(page.slug), title: page.title, description: page.paragraphs[0] ?? page.title });
}

export default async function StakeholderInfoPage({ params }: InfoPageProps) {
  const { info } = await params;
  // The correct spelling, which people type. The canonical address is spelled differently.
  if (info === 'academia') permanentRedirect(addressOf('acdemia'));
  const page = await getStakeholderPage(info);
  if (!page) return notFoundPage();
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: page.title, path: addressOf(page.slug) }])} />
      <StakeholderArticle page={page} />
      <LastReviewed of={[{ kind: stakeholderPage, items: [page] }]} />
      <OtherGroups settings={await getSettings()} links={await siteLinks()} here={addressOf(page.slug)} />
    </>
  );
}
