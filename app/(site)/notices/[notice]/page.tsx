import { redirect } from 'next/navigation';
import { cache } from 'react';
import { decodedParam } from '#app/decoded-param.ts';
import { PublicPage, sitePage } from '#app/site-page.tsx';
import { NoticePage } from '#components/notices/notice-page.tsx';
import { archivePath } from '#components/ui/lists/list-addresses.ts';
import { notice as noticeEntity } from '#lib/content/entities/notice.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { withoutDeadLinks } from '#lib/platform/text/blocks.ts';
import { firstParagraph, readMarkdown } from '#lib/platform/text/markdown.ts';
import { getNotice, isArchived, noticePath } from '#lib/site/public-pages/notices.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { noticeData } from '#lib/site/seo/structured-data.ts';
import { noticesCrumb } from '../list.tsx';

/** Cached, so that the page and its title share one read. */
const readNotice = cache(async (segment: string) => {
  const now = new Date();
  const [notice, settings] = await Promise.all([getNotice(decodedParam(segment), now), getSettings()]);
  if (!notice) return null;
  const off = pathsOff(settings);
  const blocks = withoutDeadLinks(readMarkdown(notice.body), (href) => isOff(href, off));
  return { segment, notice, blocks, settings, now };
});

const { generateMetadata, page } = sitePage({
  read: async ({ params }: { params: Promise<{ notice: string }> }) => readNotice((await params).notice),
  metadata: ({ notice, blocks }) =>
    pageMetadata({
      path: noticePath(notice),
      title: notice.title,
      description: firstParagraph(blocks) || notice.title,
    }),
  draw({ segment, notice, blocks, settings, now }) {
    const path = noticePath(notice);
    // Not for ever: staff can change the words of an address.
    if (path !== `/notices/${segment}`) redirect(path);
    const parents = isArchived(notice, now) ? [noticesCrumb, { name: 'Archive', path: archivePath }] : [noticesCrumb];
    return (
      <PublicPage
        crumbs={[...parents, { name: notice.title, path }]}
        data={noticeData(notice, settings)}
        shows={[{ kind: noticeEntity, items: [notice] }]}
      >
        <NoticePage notice={notice} blocks={blocks} now={now} />
      </PublicPage>
    );
  },
});

export { generateMetadata };
export default page;
