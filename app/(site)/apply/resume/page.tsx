import type { Metadata } from 'next';
import { LostLink, lostState } from '#components/mine/lost-link.tsx';
import { ResumePage } from '#components/mine/resume-page.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { lostLinkAnswer } from '#lib/page-mails/ask-lost-link.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Resume an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'code' | 'lost', string | string[] | undefined>>;
}

export default async function Resume({ searchParams }: Props) {
  const { code, lost } = await searchParams;
  const { email } = await getSettings();
  return (
    <ResumePage problem={code === 'wrong' || code === 'wait' ? code : null}>
      <LostLink email={email} canMail={hasMailServer()} state={lostState(lost)} answer={lostLinkAnswer} />
    </ResumePage>
  );
}
