import { cache } from 'react';
import { readReviewed } from '#app/last-reviewed.tsx';
import { sitePage } from '#app/site-page.tsx';
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

/** The pages of a list after its first have its name, and there may be thousands of notices. */
const leftOut = /\?page=|^\/notices\/(?!archive$)/;

/** Cached, so that the page and its title share one read. */
const readText = cache(async (slug: string) => {
  const [text, settings] = await Promise.all([getTextPage(slug), getSettings()]);
  if (!text) return null;
  const off = pathsOff(settings);
  const blocks = readMarkdown(text.body.replaceAll('{centre}', () => settings.centreName));
  return { text, blocks: withoutDeadLinks(blocks, (href) => isOff(href, off)) };
});

const { generateMetadata, page } = sitePage({
  read: async ({ params }: { params: Promise<{ slug: string }> }) => readText((await params).slug),
  metadata: ({ text: { slug, title }, blocks }) =>
    pageMetadata({ path: textPagePath(slug), title, description: firstParagraph(blocks) || title }),
  async draw({ text, blocks }) {
    const pages =
      text.place === 'site-map' ? (await findPublicPages()).filter(({ path }) => !leftOut.test(path)) : null;
    const reviewedOn = text.reviewedOn ?? (await readReviewed([{ kind: textPage, items: [text] }]));
    return (
      <>
        <JsonLd data={breadcrumbs([{ name: text.title, path: textPagePath(text.slug) }])} />
        <TextPageShown page={{ ...text, reviewedOn }} blocks={blocks}>
          {pages && <SiteMap pages={pages} />}
          <FileList files={text.files} />
        </TextPageShown>
      </>
    );
  },
});

export { generateMetadata };
export default page;
