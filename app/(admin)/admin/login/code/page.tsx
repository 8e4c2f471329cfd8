import { redirect } from 'next/navigation';
import { SecondStepForm } from '#components/admin/sign-in/sign-in-forms.tsx';
import { findPasskeys, passkeySite } from '#lib/people/auth/passkeys.ts';
import { pendingSignIn } from '#lib/people/auth/second-step.ts';
import { loginNotice, nextAddress, wrongCode } from '#lib/people/auth/sign-in-page.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Enter your code' };

export default officePage('/admin/login/code', 'everyone', async ({ headers, query: params }) => {
  const next = nextAddress(params.next);
  const pending = await pendingSignIn(headers);
  if (!pending) redirect(`/admin/login?${new URLSearchParams({ next, ...(params.failed && { failed: 'over' }) })}`);
  const notice = params.failed === '1' ? ({ tone: 'error', title: wrongCode } as const) : loginNotice(params);
  const hasPasskeys = passkeySite() !== null && (await findPasskeys(pending.user.id)).length > 0;
  return <SecondStepForm next={next} email={pending.user.email} notice={notice} hasPasskeys={hasPasskeys} />;
});
