import { RequestResetForm, type ResetNotice } from '#components/admin/sign-in/reset-forms.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { typedEmail } from '#lib/auth/typed-email.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { requestHeaders } from '../admin-page.ts';

/** Asks for the email with a link. */
export async function AskForReset({ notice }: { notice: ResetNotice }) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
      <h1 className="text-2xl">Forgot your password?</h1>
      {!hasMailServer() && (
        <Notice tone="warning" title="This site cannot send email yet.">
          <p>Your link will not arrive until an administrator sets up a mail server.</p>
        </Notice>
      )}
      <RequestResetForm notice={notice} email={typedEmail(await requestHeaders())} />
    </div>
  );
}
