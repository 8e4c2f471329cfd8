import { redirect } from 'next/navigation';
import { SecondFactor } from '#components/admin/account/second-factor.client.tsx';
import { FirstPasswordForm, SignOut } from '#components/admin/sign-in/sign-in-forms.tsx';
import { Card } from '#components/ui/page/container.tsx';
import { enteringStaff } from '#lib/people/auth/access.ts';
import { loginNotice, nextAddress } from '#lib/people/auth/sign-in-page.ts';
import { guessedPassword, leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Before you begin' };

export default officePage('/admin/login/first', 'everyone', async ({ headers, query: params }) => {
  const next = nextAddress(params.next);
  const staff = await enteringStaff(headers);
  if (!staff) redirect(`/admin/login?${new URLSearchParams({ next })}`);
  if (!staff.owes) redirect(next);
  if (staff.owes === 'password')
    return (
      <FirstPasswordForm
        notice={loginNotice(params)}
        next={next}
        email={staff.email}
        leastLength={leastPasswordLength}
        mostLength={mostPasswordLength}
        guessed={guessedPassword}
        wrong={[params.wrong ?? []].flat()}
      />
    );
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
      <h1 className="text-2xl">Set up two-factor authentication</h1>
      <Card className="grid gap-5 p-6">
        <p className="text-muted">
          Your role requires it. You sign in with your password and a code from an app on your phone, so that a stolen
          password is not enough. The back office opens once it is on.
        </p>
        <SecondFactor isOn={false} />
        <noscript>
          <p>Turn on JavaScript to set it up.</p>
        </noscript>
        <SignOut />
      </Card>
    </div>
  );
});
