import type { Metadata } from 'next';
import { WaitingView } from '#components/admin/privacy/waiting/waiting-view.tsx';
import { findWaiting } from '#lib/privacy/minors/find-waiting.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Waiting for a parent' };

export default async function WaitingPage({ searchParams }: PageProps<'/admin/waiting'>) {
  const { done } = await searchParams;
  const list = pageValue(await findWaiting(await requestHeaders()), '/admin/waiting');
  return <WaitingView {...list} done={typeof done === 'string' ? done : null} />;
}
