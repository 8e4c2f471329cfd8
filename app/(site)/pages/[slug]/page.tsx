import type { Metadata } from 'next';
import { cache } from 'react';
import { readReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { FileList } from '#components/documents/file-list.tsx';
import { SiteMap, TextPageShown } from '#components/pages/text-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { textPage } from '#lib/content/entities/text-page.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { withoutDeadLinks } from '#lib/platform/text/blocks.ts';
import { firstParagraph, readMarkdown } from '#lib/platform/text/markdown.ts';
import { getTextPage, textPagePath } from '#lib/site/public-pages/text-pages.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { findPublicPages } from '#lib/site/seo/public-pages.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';

interface Props {
  params: Promise<{ slug: string }>;
}

/** The pages of a list after its first have its name, and there may be thousands of notices. */
const leftOut = /\?page=|^\/notices\/(?!archive$)/;

/** Cached, so that the page and its title share one read. */
const readPage = cache(async (slug: string) => {
  const [page, settings] = await Promise.all([getTextPage(slug), getSettings()]);
  if (!page) return null;
  const off = pathsOff(settings);
  const blocks = readMarkdown(page.body.replaceAll('{centre}', () => settings.centreName));
  return { page, blocks: withoutDeadLinks(blocks, (href) => isOff(href, off)) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readPage((await params).slug);
  if (!found) return notFoundMetadata;
  const { page, blocks } = found;
  return pageMetadata({
    path: textPagePath(page.slug),
    title: page.title,
    description: firstParagraph(blocks) || page.title,
  });
}

export default async function TextPageAddress({ params }: Props) {
  const found = await readPage((await params).slug);
  if (!found) return notFoundPage();
  const { page, blocks } = found;
  const pages = page.place === 'site-map' ? (await findPublicPages()).filter(({ path }) => !leftOut.test(path)) : null;
  const reviewedOn = page.reviewedOn ?? (await readReviewed([{ kind: textPage, items: [page] }]));
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: page.title, path: textPagePath(page.slug) }])} />
      <TextPageShown page={{ ...page, reviewedOn }} blocks={blocks}>
        {pages && <SiteMap pages={pages} />}
        <FileList files={page.files} />
      </TextPageShown>
    </>
  );
}
