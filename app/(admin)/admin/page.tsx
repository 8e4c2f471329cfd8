import type { Metadata } from 'next';
import { DashboardView } from '#components/admin/dashboard/dashboard-view.tsx';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { pageValue, requestHeaders } from './admin-page.ts';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function AdminHome({ searchParams }: PageProps<'/admin'>) {
  const { backup } = await searchParams;
  const dashboard = pageValue(await getDashboard(await requestHeaders()), '/admin');
  return <DashboardView {...dashboard} day={shownDay(new Date())} isBackedUp={backup === 'made'} />;
}
