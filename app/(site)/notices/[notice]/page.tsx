import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { Breadcrumbs } from '#app/breadcrumbs.tsx';
import { decodedParam } from '#app/decoded-param.ts';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import { NoticePage } from '#components/notices/notice-page.tsx';
import { archivePath } from '#components/ui/lists/list-addresses.ts';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { notice as noticeEntity } from '#lib/content/entities/notice.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { withoutDeadLinks } from '#lib/platform/text/blocks.ts';
import { firstParagraph, readMarkdown } from '#lib/platform/text/markdown.ts';
import { getNotice, isArchived, noticePath } from '#lib/site/public-pages/notices.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { noticeData } from '#lib/site/seo/structured-data.ts';
import { noticesCrumb } from '../list.tsx';

interface Props {
  params: Promise<{ notice: string }>;
}

/** Cached, so that the page and its title share one read. */
const readPage = cache(async (segment: string) => {
  const now = new Date();
  const [notice, settings] = await Promise.all([getNotice(decodedParam(segment), now), getSettings()]);
  if (!notice) return null;
  const off = pathsOff(settings);
  const blocks = withoutDeadLinks(readMarkdown(notice.body), (href) => isOff(href, off));
  return { notice, blocks, settings, now };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readPage((await params).notice);
  if (!found) return notFoundMetadata;
  const { notice, blocks } = found;
  return pageMetadata({
    path: noticePath(notice),
    title: notice.title,
    description: firstParagraph(blocks) || notice.title,
  });
}

export default async function NoticeAddress({ params }: Props) {
  const segment = (await params).notice;
  const found = await readPage(segment);
  if (!found) return notFoundPage();
  const { notice, blocks, settings, now } = found;
  const path = noticePath(notice);
  // Not for ever: staff can change the words of an address.
  if (path !== `/notices/${segment}`) redirect(path);
  const parents = isArchived(notice, now) ? [noticesCrumb, { name: 'Archive', path: archivePath }] : [noticesCrumb];
  return (
    <>
      <Breadcrumbs of={[...parents, { name: notice.title, path }]} />
      <JsonLd data={noticeData(notice, settings)} />
      <NoticePage notice={notice} blocks={blocks} now={now} />
      <LastReviewed of={[{ kind: noticeEntity, items: [notice] }]} />
    </>
  );
}
