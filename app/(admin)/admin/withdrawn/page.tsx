import type { Metadata } from 'next';
import { WithdrawnView } from '#components/admin/privacy/withdrawn/withdrawn-view.tsx';
import { findWithdrawn } from '#lib/privacy/erasure/find-withdrawn.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Withdrawn' };

export default async function WithdrawnPage({ searchParams }: PageProps<'/admin/withdrawn'>) {
  const done = singleParams(await searchParams).get('done');
  const list = pageValue(await findWithdrawn(await requestHeaders()), '/admin/withdrawn');
  return <WithdrawnView {...list} done={done} />;
}
