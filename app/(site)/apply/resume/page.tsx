import type { Metadata } from 'next';
import { ResumePage } from '#components/mine/resume-page.tsx';
import { getSettings } from '#lib/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Resume an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'code', string | string[] | undefined>>;
}

export default async function Resume({ searchParams }: Props) {
  const { code } = await searchParams;
  const { email } = await getSettings();
  return <ResumePage problem={code === 'wrong' || code === 'wait' ? code : null} email={email} />;
}
