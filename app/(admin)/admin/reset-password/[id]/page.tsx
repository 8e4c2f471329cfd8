import type { Metadata } from 'next';
import { SetPasswordForm } from '#components/admin/sign-in/reset-forms.tsx';
import { findReset, resetAddresses, resetNotice } from '#lib/people/passwords/password-reset.ts';
import { leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { requestHeaders } from '../../admin-page.ts';
import { AskForReset } from '../ask-for-reset.tsx';

export const metadata: Metadata = { title: 'Set a new password' };

export default async function SetPasswordPage({ params, searchParams }: PageProps<'/admin/reset-password/[id]'>) {
  const { id } = await params;
  const token = resetAddresses.read(await requestHeaders(), id);
  const reset = token === null ? null : await findReset(token);
  if (!token || !reset) return <AskForReset notice={resetNotice({ problem: token ? 'over' : 'closed' })} />;
  return (
    <SetPasswordForm
      notice={resetNotice(await searchParams)}
      token={token}
      email={reset.user.email}
      leastLength={leastPasswordLength}
      mostLength={mostPasswordLength}
    />
  );
}
