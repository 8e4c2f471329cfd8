import { redirect } from 'next/navigation';
import { LoginForm } from '#components/admin/sign-in/sign-in-forms.tsx';
import { enteringStaff } from '#lib/people/auth/access.ts';
import { passkeySite } from '#lib/people/auth/passkeys.ts';
import { loginNotice, nextAddress, typedEmail } from '#lib/people/auth/sign-in-page.ts';
import { providerSettings } from '#lib/people/provider/provider.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Sign in' };

export default officePage('/admin/login', 'everyone', async ({ headers, query: params }) => {
  const next = nextAddress(params.next);
  const staff = await enteringStaff(headers);
  if (staff) redirect(staff.owes ? `/admin/login/first?${new URLSearchParams({ next })}` : next);
  return (
    <LoginForm
      next={next}
      email={typedEmail(headers)}
      notice={loginNotice(params)}
      provider={providerSettings()?.name ?? null}
      hasPasskeys={passkeySite() !== null}
    />
  );
});
