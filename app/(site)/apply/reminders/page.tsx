import type { Metadata } from 'next';
import { StopReminders } from '#components/private-page/resume/stop-reminders.tsx';
import { respondNotFound } from '#lib/platform/http/page-status.ts';

export const metadata: Metadata = { title: 'Emails about your draft', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'stopped', string | string[] | undefined>>;
}

export default async function RemindersPage({ searchParams }: Props) {
  const { stopped } = await searchParams;
  if (stopped === 'yes') return <StopReminders state="stopped" />;
  respondNotFound();
  return <StopReminders state="unknown" />;
}
