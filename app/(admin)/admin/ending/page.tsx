import type { Metadata } from 'next';
import { EndingView } from '#components/admin/privacy/ending-view.tsx';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { findEnding, readEndingFilter } from '#lib/privacy/retention/ending-applications.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'End of term' };

export default async function EndingPage({ searchParams }: PageProps<'/admin/ending'>) {
  const params = singleParams(await searchParams);
  const filter = readEndingFilter(params.get('by'));
  const list = pageValue(
    await findEnding(await requestHeaders(), filter, pageNumber(params.get('page'))),
    '/admin/ending',
  );
  return <EndingView {...list} {...filter} done={params.get('done')} />;
}
