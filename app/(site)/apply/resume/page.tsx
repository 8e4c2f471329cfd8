import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ReturnedForms } from '#app/returned-forms.tsx';
import { LostLink } from '#components/mine/lost-link.tsx';
import { ResumePage } from '#components/mine/resume-page.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { lostLinkAnswer } from '#lib/page-mails/ask-lost-link.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Resume an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<Record<'lost', string | string[] | undefined>>;
}

export default async function Resume({ searchParams }: Props) {
  const { lost } = await searchParams;
  const { email } = await getSettings();
  return (
    <ReturnedForms headers={new Headers(await headers())} readers={[]} reader="">
      <ResumePage>
        <LostLink email={email} canMail={hasMailServer()} isAsked={lost === 'asked'} answer={lostLinkAnswer} />
      </ResumePage>
    </ReturnedForms>
  );
}
