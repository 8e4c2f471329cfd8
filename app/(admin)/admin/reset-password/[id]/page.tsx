import { SetPasswordForm } from '#components/admin/sign-in/sign-in-forms.tsx';
import { findReset, resetAddresses, resetNotice } from '#lib/people/passwords/password-reset.ts';
import { leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { officePage } from '../../office-page.tsx';
import { AskForReset } from '../ask-for-reset.tsx';

export const metadata = { title: 'Set a new password' };

export default officePage('/admin/reset-password/[id]', 'everyone', async ({ params, headers, query }) => {
  const token = resetAddresses.read(headers, params.id);
  const reset = token === null ? null : await findReset(token);
  if (!token || !reset) return <AskForReset notice={resetNotice({ problem: token ? 'over' : 'closed' })} />;
  return (
    <SetPasswordForm
      notice={resetNotice(query)}
      token={token}
      email={reset.user.email}
      leastLength={leastPasswordLength}
      mostLength={mostPasswordLength}
    />
  );
});
