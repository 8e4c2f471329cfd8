import { ConfirmAction } from '#components/admin/confirm-action.client.tsx';
import { Badge } from '#components/ui/badge.tsx';

export interface ShownSession {
  id: string;
  browser: string;
  address: string;
  /** As they are shown. */
  since: string;
  used: string;
  isThis: boolean;
}

/** The browsers in which one is signed in. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, browser, address, since, used, isThis }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="grid gap-0.5">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browser} {isThis && <Badge tone="primary">This browser</Badge>}
              </p>
              <p className="text-sm text-muted">
                {address && `From ${address}, `}since {since}, used {used}
              </p>
            </div>
            {!isThis && (
              <ConfirmAction
                label="End"
                of={`${browser}, since ${since}`}
                done="Ended."
                method="DELETE"
                address={`/api/admin/account/sessions/${id}/`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ConfirmAction
          label="End all others"
          done="All other sessions have ended."
          method="DELETE"
          address="/api/admin/account/sessions/"
        />
      )}
    </div>
  );
}
