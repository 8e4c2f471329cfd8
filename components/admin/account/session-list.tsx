import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { OwnSession } from '#lib/people/auth/sessions.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';

/** The browsers in which the person is signed in. */
export function SessionList({ sessions }: { sessions: readonly (OwnSession & { browser: string })[] }) {
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, browser, address, createdAt, usedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{`${browser} `}</span>
                {isThis && <Badge tone="primary">This browser</Badge>}
              </p>
              <p className="text-sm text-muted">
                {`Signed in ${shownTime(createdAt)}, last used ${shownDay(usedAt)}${address && `, from ${address}`}`}
              </p>
            </div>
            {!isThis && (
              <ConfirmAction
                label="End session"
                of={`${browser}, since ${shownTime(createdAt)}`}
                done="Session ended."
                action={{ method: 'DELETE', path: '/api/admin/account/sessions/[id]/', params: { id } }}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmAction
        label="Sign out of other devices"
        done="Signed out of all other devices."
        action={{ method: 'DELETE', path: '/api/admin/account/sessions/' }}
        isOver={sessions.length <= 1}
      />
    </div>
  );
}
