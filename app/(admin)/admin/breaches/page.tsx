import type { Metadata } from 'next';
import { BreachList } from '#components/admin/breaches/breach-list.tsx';
import { findBreaches } from '#lib/privacy/breaches/find-breaches.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Breaches' };

export default async function BreachesPage() {
  return <BreachList breaches={pageValue(await findBreaches(await requestHeaders()), '/admin/breaches')} />;
}
