import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { StopReminders } from '#components/private-page/resume/stop-reminders.tsx';
import { readStopKey, stopAddresses } from '#lib/applications/private-pages/mails/reminders.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';

export const metadata: Metadata = { title: 'Emails about your draft', robots: 'noindex' };

export default async function StopRemindersPage({ params }: PageProps<'/apply/reminders/[id]'>) {
  const { id } = await params;
  const given = stopAddresses.read(new Headers(await headers()), id);
  if (given && readStopKey(given)) return <StopReminders state="asked" given={given} />;
  respondNotFound();
  return <StopReminders state="unknown" />;
}
