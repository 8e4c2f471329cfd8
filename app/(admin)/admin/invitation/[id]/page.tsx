import type { Metadata } from 'next';
import { AcceptForm } from '#components/admin/people/accept-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { guessedPassword, leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { getInvitation, invitationAddresses, typedName } from '#lib/people/staff/join-by-invitation.ts';
import { namesOf } from '#lib/platform/config/roles.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Invitation' };

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

const notOpen = refuse(
  'not_found',
  'Open the link of your invitation again. This page opens from the link alone, in the browser that opened it.',
);

export default async function InvitationPage({ params, searchParams }: PageProps<'/admin/invitation/[id]'>) {
  const headers = await requestHeaders();
  const { id } = await params;
  const { wrong } = await searchParams;
  const token = invitationAddresses.read(headers, id);
  const invitation = token === null ? notOpen : await getInvitation(token);
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
      <h1 className="text-2xl">
        {invitation.ok
          ? 'Join the back office'
          : token === null
            ? 'This invitation is not open here'
            : 'This invitation no longer works'}
      </h1>
      {invitation.ok ? (
        <AcceptForm
          token={token ?? ''}
          email={invitation.value.email}
          name={typedName.read(headers) ?? invitation.value.name}
          roles={namesOf(invitation.value.roles)}
          least={leastPasswordLength}
          most={mostPasswordLength}
          guessed={guessedPassword}
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
