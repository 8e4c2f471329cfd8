import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { OpenInvitation } from '#lib/people/staff/join-by-invitation.ts';
import { namesOf } from '#lib/platform/config/roles.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';
import { RenewInvitation } from './renew-invitation.client.tsx';

/** People who were invited and have not accepted yet. */
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
