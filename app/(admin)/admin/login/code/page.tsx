import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SecondStepForm } from '#components/admin/sign-in/login-form.tsx';
import { findPasskeys, passkeySite } from '#lib/people/auth/passkeys.ts';
import { pendingSignIn } from '#lib/people/auth/second-step.ts';
import { loginNotice, nextAddress, wrongCode } from '#lib/people/auth/sign-in-page.ts';
import { requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Enter your code' };

export default async function SecondStepPage({ searchParams }: PageProps<'/admin/login/code'>) {
  const params = await searchParams;
  const next = nextAddress(params.next);
  const pending = await pendingSignIn(await requestHeaders());
  if (!pending) redirect(`/admin/login?${new URLSearchParams({ next, ...(params.failed && { failed: 'over' }) })}`);
  const notice = params.failed === '1' ? ({ tone: 'error', title: wrongCode } as const) : loginNotice(params);
  const hasPasskeys = passkeySite() !== null && (await findPasskeys(pending.user.id)).length > 0;
  return <SecondStepForm next={next} email={pending.user.email} notice={notice} hasPasskeys={hasPasskeys} />;
}
