import { ShieldCheck } from 'lucide';
import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { initials } from '#components/ui/initials.ts';
import type { OpenInvitation } from '#lib/people/staff/join-by-invitation.ts';
import type { StaffMember } from '#lib/people/staff/people.ts';
import { namesOf } from '#lib/platform/config/roles.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';
import { Panel } from '../shell/panel.tsx';
import { RenewInvitation } from './invitation-link.client.tsx';

const SecondFactor = ({ hasSecondFactor }: Pick<StaffMember, 'hasSecondFactor'>) =>
  hasSecondFactor ? (
    <span className="inline-flex items-center gap-1.5 text-success">
      <Icon of={ShieldCheck} className="size-4 shrink-0" />
      <span>On</span>
    </span>
  ) : (
    <Badge tone="warning">Off</Badge>
  );

function Person({ id, name, email, disabledAt, hasSecondFactor }: StaffMember) {
  return (
    <div className="flex items-start gap-3">
      {/* The style sheet draws the initials, which are no part of the name. */}
      <span
        aria-hidden="true"
        data-initials={initials(name)}
        className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary before:content-[attr(data-initials)] max-sm:hidden"
      />
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a href={`/admin/people/${id}`} className="font-semibold wrap-anywhere text-link">
            {name}
          </a>
          {disabledAt && <Badge tone="danger">Disabled</Badge>}
        </span>
        <span translate="no" className="wrap-anywhere text-muted">
          {email}
        </span>
        {!hasSecondFactor && !disabledAt && (
          <span className="mt-1 sm:hidden">
            <Badge tone="warning">Two-factor off</Badge>
          </span>
        )}
      </div>
    </div>
  );
}

export const PeopleTable = ({ people }: { people: readonly StaffMember[] }) => (
  <ListTable
    caption="People"
    className="max-h-none!"
    rows={people}
    keyOf={({ id }) => id}
    columns={[
      { head: 'Name', isRowHead: true, className: 'py-3! max-sm:w-3/5', cell: (person) => <Person {...person} /> },
      {
        head: 'Roles',
        className: 'py-3! wrap-anywhere',
        cell: ({ roles, programs }) => (
          <div className="grid gap-0.5">
            <span className={roles.length > 0 ? 'font-medium' : 'text-muted'}>{namesOf(roles) || 'None'}</span>
            {programs.length > 0 && <span className="text-muted">{programs.map(({ title }) => title).join(', ')}</span>}
          </div>
        ),
      },
      {
        head: 'Two-factor',
        isWide: true,
        className: 'py-3!',
        cell: ({ disabledAt, hasSecondFactor }) =>
          disabledAt ? <span className="text-muted">—</span> : <SecondFactor hasSecondFactor={hasSecondFactor} />,
      },
      {
        head: 'Last sign-in',
        isWidest: true,
        className: 'py-3! whitespace-nowrap text-muted',
        cell: ({ lastSignInAt }) => (lastSignInAt ? shownTime(lastSignInAt) : 'Never'),
      },
    ]}
  />
);

export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Panel title="Open invitations">
      <ul className="grid divide-y divide-line">
        {invitations.map(({ id, name, email, roles, invitedBy, expiresAt, isOver }) => (
          <li key={id} className="grid gap-3 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid gap-0.5">
              <p className="font-semibold wrap-anywhere">
                <span>{`${name} `}</span>
                <span translate="no" className="font-normal break-all text-muted">
                  {email}
                </span>
              </p>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {asWritten(`${namesOf(roles)}, invited by ${invitedBy}`)}
                <Badge tone={isOver ? 'warning' : 'neutral'}>
                  {`${isOver ? 'Expired' : 'Expires'} ${shownTime(expiresAt)}`}
                </Badge>
              </p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <RenewInvitation id={id} email={email} />
              <ConfirmAction
                label="Revoke"
                of={email}
                question={`The link sent to ${email} will stop working.`}
                done="Revoked."
                action={{ method: 'DELETE', path: '/api/admin/invitations/[id]/', params: { id } }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
