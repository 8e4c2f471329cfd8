import type { Metadata } from 'next';
import { WaitingView } from '#components/admin/privacy/waiting-view.tsx';
import { findWaiting } from '#lib/applications/minors/waiting-list.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Waiting for a parent' };

export default async function WaitingPage({ searchParams }: PageProps<'/admin/waiting'>) {
  const params = singleParams(await searchParams);
  const list = pageValue(await findWaiting(await requestHeaders(), pageNumber(params.get('page'))), '/admin/waiting');
  return <WaitingView {...list} done={params.get('done')} />;
}
