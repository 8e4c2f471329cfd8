import { LastReviewed } from '#app/last-reviewed.tsx';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { NewsPage } from '#components/news/news-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { announcement, newsletter } from '#lib/content/entities/news.ts';

import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';

const path = '/news&announcement';
const title = 'News & Announcements';

export const generateMetadata = metadataWhileOn('news', () =>
  pageMetadata({
    path,
    title,
    description: 'Announcements and newsletters of the centre.',
  }),
);

async function readNews() {
  const [announcements, newsletters] = await Promise.all([findPublished(announcement), findPublished(newsletter)]);
  return { announcements, newsletters };
}

export default pageWhileOn('news', async function NewsAndAnnouncements() {
  const news = await readContent('the news', readNews);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <NewsPage heading={pageHeading(await getSettings(), 'news')} news={news} />
      <LastReviewed of={[{ kind: announcement }, { kind: newsletter }]} />
    </>
  );
});
