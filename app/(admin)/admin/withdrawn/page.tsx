import type { Metadata } from 'next';
import { WithdrawnView } from '#components/admin/privacy/withdrawn/withdrawn-view.tsx';
import { findWithdrawn } from '#lib/privacy/erasure/find-withdrawn.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Withdrawn' };

export default async function WithdrawnPage({ searchParams }: PageProps<'/admin/withdrawn'>) {
  const { done } = await searchParams;
  const list = pageValue(await findWithdrawn(await requestHeaders()), '/admin/withdrawn');
  return <WithdrawnView {...list} done={typeof done === 'string' ? done : null} />;
}
