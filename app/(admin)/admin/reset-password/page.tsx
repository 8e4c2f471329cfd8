import type { Metadata } from 'next';
import { RequestResetForm, SetPasswordForm } from '#components/admin/reset-forms.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { leastPasswordLength, mostPasswordLength } from '#lib/auth/password-rules.ts';
import { resetNotice } from '#lib/auth/reset-notice.ts';
import { findReset } from '#lib/auth/reset-token.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';

export const metadata: Metadata = { title: 'Reset your password' };

export default async function ResetPasswordPage({ searchParams }: PageProps<'/admin/reset-password'>) {
  const params = await searchParams;
  const token = typeof params.token === 'string' ? params.token : null;
  const reset = token ? await findReset(token) : null;
  const notice = resetNotice(token && !reset ? { problem: 'over' } : params);
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
      <h1 className="text-2xl">{reset ? 'Set a new password' : 'Forgot your password?'}</h1>
      {token && reset ? (
        <SetPasswordForm
          notice={notice}
          token={token}
          email={reset.user.email}
          leastLength={leastPasswordLength}
          mostLength={mostPasswordLength}
        />
      ) : (
        <>
          {!hasMailServer() && (
            <Notice tone="warning" title="This site cannot send email yet.">
              <p>Your link will not arrive until an administrator sets up a mail server.</p>
            </Notice>
          )}
          <RequestResetForm notice={notice} />
        </>
      )}
    </div>
  );
}
