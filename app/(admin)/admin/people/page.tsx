import { Plus } from 'lucide';
import { OpenInvitations, PeopleTable } from '#components/admin/people/people-table.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { findInvitations } from '#lib/people/staff/join-by-invitation.ts';
import { findStaff } from '#lib/people/staff/people.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'People' };

export default officePage('/admin/people', 'admin', async ({ caller, query, value }) => {
  const staff = value(await findStaff(caller));
  const invitations = value(await findInvitations(caller));
  const isUnprotectedOnly = query['second-factor'] === 'off';
  const active = staff.filter(({ disabledAt }) => !disabledAt);
  const unprotected = active.filter(({ hasSecondFactor }) => !hasSecondFactor);
  return (
    <div className="grid w-full max-w-6xl grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">People</h1>
          <p className="text-muted">
            <span>{active.length === 1 ? 'One person can sign in. ' : `${active.length} people can sign in. `}</span>
            {unprotected.length > 0 && !isUnprotectedOnly && (
              <a href="/admin/people?second-factor=off" className="text-link">
                {`${unprotected.length} without two-factor authentication`}
              </a>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/admin/people/roles" variant="secondary" size="sm">
            Rights of each role
          </ButtonLink>
          <ButtonLink href="/admin/people/invite" size="sm">
            <Icon of={Plus} className="size-4" /> Invite a person
          </ButtonLink>
        </div>
      </div>
      {isUnprotectedOnly && (
        <Notice title="Only people without two-factor authentication">
          <a href="/admin/people" className="w-fit text-link">
            Show everyone
          </a>
        </Notice>
      )}
      <PeopleTable people={isUnprotectedOnly ? unprotected : staff} />
      <OpenInvitations invitations={invitations} />
    </div>
  );
});
