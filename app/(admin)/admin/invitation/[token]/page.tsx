import type { Metadata } from 'next';
import { AcceptForm } from '#components/admin/people/accept-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { leastPasswordLength, mostPasswordLength } from '#lib/auth/password-rules.ts';
import { isStaffRole, roleNames } from '#lib/auth/roles.ts';
import { getInvitation } from '#lib/staff/get-invitation.ts';
import { requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Invitation' };

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

export default async function InvitationPage({ params, searchParams }: PageProps<'/admin/invitation/[token]'>) {
  // Reading the headers keeps the page out of caches. An invitation works only once.
  await requestHeaders();
  const { token } = await params;
  const { wrong, name } = await searchParams;
  const invitation = await getInvitation(token);
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
      <h1 className="text-2xl">{invitation.ok ? 'Join the back office' : 'This invitation no longer works'}</h1>
      {invitation.ok ? (
        <AcceptForm
          token={token}
          email={invitation.value.email}
          name={typeof name === 'string' ? name : invitation.value.name}
          role={isStaffRole(invitation.value.role) ? roleNames[invitation.value.role] : invitation.value.role}
          least={leastPasswordLength}
          most={mostPasswordLength}
          wrong={listOf(wrong)}
        />
      ) : (
        <>
          <Notice tone="warning" title={invitation.failure.message} />
          <ButtonLink href="/admin/login" variant="secondary">
            Sign in
          </ButtonLink>
        </>
      )}
    </div>
  );
}
