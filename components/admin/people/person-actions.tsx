import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import type { SignInWays } from '#lib/people/staff/people.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

interface PersonActionsProps {
  id: string;
  name: string;
  sessions: number;
  hasSecondFactor: boolean;
  isDisabled: boolean;
  ways: SignInWays;
}

export function PersonActions({ id, name, sessions, hasSecondFactor, isDisabled, ways }: PersonActionsProps) {
  const params = { id };
  return (
    <div className="grid content-start gap-4">
      <Panel
        title="Sessions"
        text={
          sessions === 0 ? 'Not signed in anywhere.' : `Signed in on ${sessions} device${sessions === 1 ? '' : 's'}.`
        }
      >
        <ConfirmAction
          label="Sign out everywhere"
          question={`${name} will have to sign in again on every device.`}
          done="Signed out everywhere."
          action={{ method: 'DELETE', path: '/api/admin/people/[id]/sessions/', params }}
          isOver={sessions === 0}
        />
      </Panel>
      <Panel
        title="Two-factor authentication"
        text={
          hasSecondFactor
            ? 'On. Turn it off only for someone who has lost both their phone and their recovery codes, and only after you have spoken to them.'
            : 'Off. People turn it on themselves, under “Your account”.'
        }
      >
        <ConfirmAction
          label="Turn off"
          question={`${name} will be signed out everywhere and will sign in with their password alone.`}
          done="Two-factor authentication is off."
          action={{ method: 'DELETE', path: '/api/admin/people/[id]/second-factor/', params }}
          isOver={!hasSecondFactor}
        />
      </Panel>
      <PersonWays id={id} name={name} ways={ways} />
      <Panel
        title="Access"
        text={
          isDisabled
            ? 'Disabled. This person cannot sign in. Their activity stays in the audit log.'
            : 'Disabling signs this person out and stops them from signing in. Their account and history stay.'
        }
      >
        {isDisabled ? (
          <ConfirmAction
            label="Enable"
            done="Enabled."
            action={{ method: 'POST', path: '/api/admin/people/[id]/enable/', params }}
          />
        ) : (
          <ConfirmAction
            label="Disable"
            question={`${name} will be signed out and cannot sign in until an administrator enables the account.`}
            done="Disabled."
            action={{ method: 'POST', path: '/api/admin/people/[id]/disable/', params }}
          />
        )}
      </Panel>
    </div>
  );
}

function PersonWays({ id, name, ways: { provider, passkeys } }: { id: string; name: string; ways: SignInWays }) {
  const used = provider?.usedAt ? `last used ${shownDay(provider.usedAt)}` : 'not used yet';
  const action = { method: 'DELETE', params: { id } } as const;
  return (
    <>
      {provider && (
        <Panel
          title="Account at the sign-in provider"
          text={`Signs in as ${provider.email || 'an account without an email address'}, ${used}. Unlink it if that account was replaced: the next sign-in links the new one.`}
        >
          <ConfirmAction
            label="Unlink"
            question={`${name} will be signed out everywhere.`}
            done="Unlinked."
            action={{ ...action, path: '/api/admin/people/[id]/provider/' }}
          />
        </Panel>
      )}
      {passkeys > 0 && (
        <Panel
          title="Passkeys"
          text={`${passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`}. Remove them only for someone who has lost a device, and only after you have spoken to them.`}
        >
          <ConfirmAction
            label={passkeys === 1 ? 'Remove passkey' : 'Remove passkeys'}
            question={`${name} will be signed out everywhere and will sign in with their password.`}
            done="Passkeys removed."
            action={{ ...action, path: '/api/admin/people/[id]/passkeys/' }}
          />
        </Panel>
      )}
    </>
  );
}
