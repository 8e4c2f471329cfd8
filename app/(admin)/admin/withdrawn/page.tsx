import type { Metadata } from 'next';
import { WithdrawnView } from '#components/admin/privacy/withdrawn-view.tsx';
import { findWithdrawn } from '#lib/applications/erasure/withdrawn-applications.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Withdrawn' };

export default async function WithdrawnPage({ searchParams }: PageProps<'/admin/withdrawn'>) {
  const params = singleParams(await searchParams);
  const wanted = { withdrawn: pageNumber(params.get('page')), erased: pageNumber(params.get('erased')) };
  const list = pageValue(await findWithdrawn(await requestHeaders(), wanted), '/admin/withdrawn');
  return <WithdrawnView {...list} done={params.get('done')} />;
}
