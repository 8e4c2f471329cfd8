import { DashboardView } from '#components/admin/dashboard/dashboard-view.tsx';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { officePage } from './office-page.tsx';

export const metadata = { title: 'Dashboard' };

export default officePage('/admin', async ({ headers, query, value }) => {
  const dashboard = value(await getDashboard(headers));
  return <DashboardView {...dashboard} day={shownDay(new Date())} isBackedUp={query.backup === 'made'} />;
});
