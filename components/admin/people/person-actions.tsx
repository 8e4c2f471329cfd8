import type { ComponentProps } from 'react';
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

/** The actions of an administrator on a person's access. Ways to sign in are shown where the person has set them up. */
export function PersonActions({ id, name, sessions, hasSecondFactor, isDisabled, ways }: PersonActionsProps) {
  const params = { id };
  const { provider, passkeys } = ways;
  const used = provider?.usedAt ? `last used ${shownDay(provider.usedAt)}` : 'not used yet';
  return (
    <div className="grid content-start gap-4">
      <ActionPanel
        title="Sessions"
        text={
          sessions === 0 ? 'Not signed in anywhere.' : `Signed in on ${sessions} device${sessions === 1 ? '' : 's'}.`
        }
        label="Sign out everywhere"
        question={`${name} will have to sign in again on every device.`}
        done="Signed out everywhere."
        action={{ method: 'DELETE', path: '/api/admin/people/[id]/sessions/', params }}
        isOver={sessions === 0}
      />
      <ActionPanel
        title="Two-factor authentication"
        text={
          hasSecondFactor
            ? 'On. Turn it off only for someone who has lost both their phone and their recovery codes, and only after you have spoken to them.'
            : 'Off. People turn it on themselves, under “Your account”.'
        }
        label="Turn off"
        question={`${name} will be signed out everywhere and will sign in with their password alone.`}
        done="Two-factor authentication is off."
        action={{ method: 'DELETE', path: '/api/admin/people/[id]/second-factor/', params }}
        isOver={!hasSecondFactor}
      />
      {provider && (
        <ActionPanel
          title="Account at the sign-in provider"
          text={`Signs in as ${provider.email || 'an account without an email address'}, ${used}. Unlink it if that account was replaced: the next sign-in links the new one.`}
          label="Unlink"
          question={`${name} will be signed out everywhere.`}
          done="Unlinked."
          action={{ method: 'DELETE', path: '/api/admin/people/[id]/provider/', params }}
        />
      )}
      {passkeys > 0 && (
        <ActionPanel
          title="Passkeys"
          text={`${passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`}. Remove them only for someone who has lost a device, and only after you have spoken to them.`}
          label={passkeys === 1 ? 'Remove passkey' : 'Remove passkeys'}
          question={`${name} will be signed out everywhere and will sign in with their password.`}
          done="Passkeys removed."
          action={{ method: 'DELETE', path: '/api/admin/people/[id]/passkeys/', params }}
        />
      )}
      {isDisabled ? (
        <ActionPanel
          title="Access"
          text="Disabled. This person cannot sign in. Their activity stays in the audit log."
          label="Enable"
          done="Enabled."
          action={{ method: 'POST', path: '/api/admin/people/[id]/enable/', params }}
        />
      ) : (
        <ActionPanel
          title="Access"
          text="Disabling signs this person out and stops them from signing in. Their account and history stay."
          label="Disable"
          question={`${name} will be signed out and cannot sign in until an administrator enables the account.`}
          done="Disabled."
          action={{ method: 'POST', path: '/api/admin/people/[id]/disable/', params }}
        />
      )}
    </div>
  );
}

const ActionPanel = ({
  title,
  text,
  ...action
}: ComponentProps<typeof ConfirmAction> & { title: string; text: string }) => (
  <Panel title={title} text={text}>
    <ConfirmAction {...action} />
  </Panel>
);
