import type { Metadata } from 'next';
import { decodedParam } from '#app/decoded-param.ts';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { siteLinks } from '#app/site-links.ts';
import { AboutWaysOn } from '#components/about/about-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import { getAboutPage } from './get-about-page.tsx';

interface InfoPageProps {
  params: Promise<{ info: string }>;
}

async function readPage({ params }: InfoPageProps) {
  const info = decodedParam((await params).info);
  return { href: `/about/${info}`, page: await getAboutPage(info) };
}

export async function generateMetadata(props: InfoPageProps): Promise<Metadata> {
  const { href, page } = await readPage(props);
  if (!page) return notFoundMetadata;
  if (page.isFailure) return { title: page.title, robots: 'noindex' };
  return pageMetadata({
    path: href,
    title: page.title,
    description: page.description,
    type: page.data ? 'article' : 'website',
  });
}

export default async function InfoPage(props: InfoPageProps) {
  const { href, page } = await readPage(props);
  if (!page) return notFoundPage();
  const [settings, links] = await Promise.all([getSettings(), siteLinks()]);
  return (
    <>
      {!page.isFailure && <JsonLd data={breadcrumbs([{ name: page.title, path: href }])} />}
      {page.data && <JsonLd data={page.data} />}
      {await page.render(href)}
      <AboutWaysOn settings={settings} links={links} here={href} />
    </>
  );
}
