import type { Metadata } from 'next';
import { BreachList } from '#components/admin/breaches/breach-list.tsx';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { findBreaches } from '#lib/privacy/breaches/register.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Breaches' };

export default async function BreachesPage({ searchParams }: PageProps<'/admin/breaches'>) {
  const page = pageNumber(singleParams(await searchParams).get('page'));
  return <BreachList {...pageValue(await findBreaches(await requestHeaders(), page), '/admin/breaches')} />;
}
