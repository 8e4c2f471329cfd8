import type { Metadata } from 'next';
import { VisitorForms } from '#app/returned-forms.tsx';
import { againState, LostLink, NamedApplication, ResumePage } from '#components/private-page/resume/resume-page.tsx';
import { getNamed, lostLinkAnswer, namedSchema } from '#lib/applications/private-pages/mails/lost-links.ts';

import { hasMailServer } from '#lib/mail/mail-server.ts';
import { invalidName } from '#lib/platform/http/sent-form.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

export const metadata: Metadata = { title: 'Resume an application', robots: 'noindex' };

interface Props {
  searchParams: Promise<
    Record<'lost' | 'application' | 'key' | 'again' | typeof invalidName, string | string[] | undefined>
  >;
}

export default async function Resume({ searchParams }: Props) {
  const { lost, application, key, again, [invalidName]: returned } = await searchParams;
  const { email } = await getSettings();
  const { data: given } = namedSchema.safeParse({ application, key });
  const named = given ? await getNamed(given) : null;
  return (
    <VisitorForms name={returned}>
      <ResumePage
        named={
          named && (
            <NamedApplication
              number={named.number}
              programTitle={named.page.programTitle}
              proof={String(key)}
              state={againState(again)}
              canMail={hasMailServer()}
              email={email}
            />
          )
        }
      >
        <LostLink email={email} canMail={hasMailServer()} isAsked={lost === 'asked'} answer={lostLinkAnswer} />
      </ResumePage>
    </VisitorForms>
  );
}
