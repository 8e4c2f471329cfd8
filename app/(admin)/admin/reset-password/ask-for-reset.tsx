import { RequestResetForm } from '#components/admin/sign-in/reset-forms.tsx';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { typedEmail } from '#lib/people/auth/sign-in-page.ts';
import { requestHeaders } from '../office-page.tsx';

type AskForResetProps = Pick<Parameters<typeof RequestResetForm>[0], 'notice'>;

/** Asks for the email with a link. */
export const AskForReset = async ({ notice }: AskForResetProps) => (
  <RequestResetForm notice={notice} email={typedEmail(await requestHeaders())} canMail={hasMailServer()} />
);
