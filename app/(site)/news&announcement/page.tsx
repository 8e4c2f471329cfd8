import { readContent } from '#app/read-or-null.ts';
import { NewsPage } from '#components/news/news-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { findAnnouncements } from '#lib/announcements/find-announcements.ts';
import { findNewsletters } from '#lib/newsletters/find-newsletters.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageHeading } from '#lib/settings/page-headings.ts';

const path = '/news&announcement';
const title = 'News & Announcements';

export const generateMetadata = () =>
  pageMetadata({
    path,
    title,
    description: 'Announcements of the centre (calls, dates, results, tenders) and all issues of its newsletter.',
  });

async function readNews() {
  const [announcements, newsletters] = await Promise.all([findAnnouncements(), findNewsletters()]);
  return { announcements, newsletters };
}

export default async function NewsAndAnnouncements() {
  const news = await readContent('the news', readNews);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      <NewsPage heading={pageHeading(await getSettings(), 'news')} news={news} />
    </>
  );
}
