import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LoginForm } from '#components/admin/sign-in/login-form.tsx';
import { enteringStaff } from '#lib/people/auth/access.ts';
import { passkeySite } from '#lib/people/auth/passkeys.ts';
import { loginNotice, nextAddress, typedEmail } from '#lib/people/auth/sign-in-page.ts';
import { providerSettings } from '#lib/people/provider/provider.ts';
import { requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  const params = await searchParams;
  const next = nextAddress(params.next);
  const headers = await requestHeaders();
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
}
