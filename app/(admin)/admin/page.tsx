import type { Metadata } from 'next';
import { DashboardView } from '#components/admin/dashboard/dashboard-view.tsx';
import { getDashboard } from '#lib/dashboard/get-dashboard.ts';
import { shownDay, shownMoment } from '#lib/time/kolkata-time.ts';
import { pageValue, requestHeaders } from './admin-page.ts';

export const metadata: Metadata = { title: 'Dashboard' };

export default async function AdminHome() {
  const { name, actions, groups, awaited, backup, storage, activity } = pageValue(
    await getDashboard(await requestHeaders()),
    '/admin',
  );
  const shown = activity?.map(({ id, at, person, words, rest, thing }) => ({
    id,
    person,
    words,
    rest,
    thing,
    when: shownMoment(at),
  }));
  return (
    <DashboardView
      {...{ name, actions, groups, awaited, backup, storage }}
      day={shownDay(new Date())}
      activity={shown ?? null}
    />
  );
}
