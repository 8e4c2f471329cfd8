import { RequestResetForm } from '#components/admin/sign-in/sign-in-forms.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { typedEmail } from '#lib/people/auth/sign-in-page.ts';
import { requestHeaders } from '../office-page.tsx';

type AskForResetProps = Pick<Parameters<typeof RequestResetForm>[0], 'notice'>;

export const AskForReset = async ({ notice }: AskForResetProps) => (
  <RequestResetForm notice={notice} email={typedEmail(await requestHeaders())} canMail={hasMailServer()} />
);
