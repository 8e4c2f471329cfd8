import { AcceptForm } from '#components/admin/people/accept-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { guessedPassword, leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { getInvitation, invitationAddresses, typedName } from '#lib/people/staff/join-by-invitation.ts';
import { namesOf } from '#lib/platform/config/roles.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Invitation' };

const notOpen = refuse(
  'not_found',
  'Open the link of your invitation again. This page opens from the link alone, in the browser that opened it.',
);

export default officePage('/admin/invitation/[id]', 'everyone', async ({ params, headers, query }) => {
  const token = invitationAddresses.read(headers, params.id);
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
          wrong={[query.wrong ?? []].flat()}
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
});
