import { readContent } from '#app/read-or-null.ts';
import { PublicPage, sitePage } from '#app/site-page.tsx';
import { NewsPage } from '#components/news/news-page.tsx';
import { announcement, newsletter } from '#lib/content/entities/news.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';

const path = '/news&announcement';
const title = 'News & Announcements';

async function readNews() {
  const [announcements, newsletters] = await Promise.all([findPublished(announcement), findPublished(newsletter)]);
  return { announcements, newsletters };
}

const { generateMetadata, page } = sitePage({
  part: 'news',
  read: getSettings,
  metadata: () => pageMetadata({ path, title, description: 'Announcements and newsletters of the centre.' }),
  draw: async (settings) => (
    <PublicPage crumbs={[{ name: title, path }]} shows={[{ kind: announcement }, { kind: newsletter }]}>
      <NewsPage heading={pageHeading(settings, 'news')} news={await readContent('the news', readNews)} />
    </PublicPage>
  ),
});

export { generateMetadata };
export default page;
