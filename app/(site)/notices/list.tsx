import type { Metadata } from 'next';
import { Breadcrumbs } from '#app/breadcrumbs.tsx';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { NoticesPage } from '#components/notices/notices-page.tsx';
import { archivePath, isFiltered, noticesAddress, noticesPath } from '#components/ui/lists/list-addresses.ts';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { notice } from '#lib/content/entities/notice.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
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

interface ListProps {
  searchParams: Asked<typeof archiveQuery>;
}

/** The metadata and the page of a list of notices. */
export function noticeList({ path, title, intro, description }: List) {
  const read = listReader(path);
  return {
    async generateMetadata({ searchParams }: ListProps): Promise<Metadata> {
      const { filter, result, isThere } = await read(await searchParams);
      if (!isThere) return notFoundMetadata;
      return listMetadata({
        addressOf: (page) => noticesAddress(path, filter, page),
        page: result?.page ?? 1,
        pages: result?.pages ?? 1,
        isSearch: isFiltered(filter),
        title,
        description,
      });
    },
    async page({ searchParams }: ListProps) {
      const { filter, years, result, now, isThere } = await read(await searchParams);
      if (!isThere) return notFoundPage();
      return (
        <>
          {path === noticesPath ? (
            <JsonLd data={breadcrumbs([noticesCrumb])} />
          ) : (
            <Breadcrumbs of={[noticesCrumb, { name: 'Archive', path }]} />
          )}
          <NoticesPage
            title={title}
            intro={intro}
            path={path}
            filter={filter}
            years={years}
            result={result}
            now={now}
          />
          <LastReviewed of={[{ kind: notice, items: result?.items ?? null }]} />
        </>
      );
    },
  };
}
