import type { Metadata } from 'next';
import { StopReminders } from '#components/mine/stop-reminders.tsx';
import { respondNotFound } from '#lib/http/page-status.ts';
import { readStopKey, stopSchema } from '#lib/page-mails/stop-reminders.ts';

export const metadata: Metadata = { title: 'Emails about your draft', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'page' | 'key' | 'stopped', string | string[] | undefined>>;
}

export default async function RemindersPage({ searchParams }: Props) {
  const asked = await searchParams;
  if (asked.stopped === 'yes') return <StopReminders state="stopped" />;
  const given = stopSchema.safeParse(asked);
  if (given.success && readStopKey(given.data)) return <StopReminders state="asked" given={given.data} />;
  respondNotFound();
  return <StopReminders state="unknown" />;
}
