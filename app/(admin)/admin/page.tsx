import { DashboardView } from '#components/admin/dashboard/dashboard-view.tsx';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { officePage } from './office-page.tsx';

export const metadata = { title: 'Dashboard' };

export default officePage('/admin', 'staff', async ({ caller, query, value }) => {
  const dashboard = value(await getDashboard(caller));
  return <DashboardView {...dashboard} day={shownDay(new Date())} isBackedUp={query.backup === 'made'} />;
});
