import { ConfirmAction } from '#components/admin/confirm-action.client.tsx';
import { Panel } from '../panel.tsx';

interface PersonActionsProps {
  id: string;
  name: string;
  sessions: number;
  hasSecondFactor: boolean;
  isDisabled: boolean;
}

/** What an administrator does for, and against, somebody's access. */
export function PersonActions({ id, name, sessions, hasSecondFactor, isDisabled }: PersonActionsProps) {
  const address = `/api/admin/people/${id}`;
  return (
    <div className="grid content-start gap-4">
      <Panel
        title="Sessions"
        text={sessions === 0 ? 'Signed in nowhere.' : `Signed in in ${sessions} browser${sessions === 1 ? '' : 's'}.`}
      >
        {sessions > 0 && (
          <ConfirmAction
            label="Sign out everywhere"
            question={`${name} has to sign in again in every browser.`}
            done="Signed out everywhere."
            method="DELETE"
            address={`${address}/sessions/`}
          />
        )}
      </Panel>
      <Panel
        title="Second factor"
        text={
          hasSecondFactor
            ? 'On. Take it off for somebody who lost both the telephone and the recovery codes, and only after you have spoken with him or her.'
            : 'Off. Everybody sets it up for himself or herself, under “Your account”.'
        }
      >
        {hasSecondFactor && (
          <ConfirmAction
            label="Take the second factor off"
            question={`${name} will sign in with the password alone, and is signed out everywhere now.`}
            done="The second factor is off."
            method="DELETE"
            address={`${address}/second-factor/`}
          />
        )}
      </Panel>
      <Panel
        title="Access"
        text={
          isDisabled
            ? 'Disabled: this person cannot sign in. What he or she did stays in the log.'
            : 'A disabled person cannot sign in and is signed out at once; the account and its history stay.'
        }
      >
        {isDisabled ? (
          <ConfirmAction label="Enable" done="Enabled." method="POST" address={`${address}/enable/`} />
        ) : (
          <ConfirmAction
            label="Disable"
            question={`${name} is signed out at once and cannot sign in again until enabled.`}
            done="Disabled."
            method="POST"
            address={`${address}/disable/`}
          />
        )}
      </Panel>
    </div>
  );
}
