import type { Metadata } from 'next';
import { WaitingView } from '#components/admin/privacy/waiting/waiting-view.tsx';
import { findWaiting } from '#lib/privacy/minors/find-waiting.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Waiting for a parent' };

export default async function WaitingPage({ searchParams }: PageProps<'/admin/waiting'>) {
  const done = singleParams(await searchParams).get('done');
  const list = pageValue(await findWaiting(await requestHeaders()), '/admin/waiting');
  return <WaitingView {...list} done={done} />;
}
