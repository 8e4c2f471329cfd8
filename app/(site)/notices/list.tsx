import type { Asked } from '#app/page-query.ts';
import { PublicPage, sitePage } from '#app/site-page.tsx';
import { NoticesPage } from '#components/notices/notices-page.tsx';
import { archivePath, isFiltered, noticesAddress, noticesPath } from '#components/ui/lists/list-addresses.ts';
import { notice } from '#lib/content/entities/notice.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import type { archiveQuery } from './archive/query.ts';
import { listReader } from './read-list.ts';

interface List {
  path: string;
  title: string;
  intro: string;
  description: string;
}

export const noticesCrumb = { name: 'Notices', path: noticesPath };

export const current: List = {
  path: noticesPath,
  title: 'Notices',
  intro: 'Tenders, circulars, recruitment, reports, minutes and forms of the centre.',
  description: 'Tenders, circulars, recruitment, reports, minutes and forms of the centre, with their files.',
};

export const archive: List = {
  path: archivePath,
  title: 'Archive of notices',
  intro: 'Notices that have closed, and those that are more than a year old.',
  description: 'Notices of the centre that have closed, and those that are more than a year old, with their files.',
};

/** The metadata and the page of a list of notices. */
export function noticeList({ path, title, intro, description }: List) {
  const readOnce = listReader(path);
  const crumbs = path === noticesPath ? [noticesCrumb] : [noticesCrumb, { name: 'Archive', path }];
  return sitePage({
    read: async ({ searchParams }: { searchParams: Asked<typeof archiveQuery> }) => readOnce(await searchParams),
    metadata: ({ filter, result }) =>
      listMetadata({
        addressOf: (page) => noticesAddress(path, filter, page),
        page: result?.page ?? 1,
        pages: result?.pages ?? 1,
        isSearch: isFiltered(filter),
        title,
        description,
      }),
    draw: ({ result, ...shown }) => (
      <PublicPage crumbs={crumbs} shows={[{ kind: notice, items: result?.items ?? null }]}>
        <NoticesPage {...{ title, intro, path, result }} {...shown} />
      </PublicPage>
    ),
  });
}
