import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import type { SignInWays } from '#lib/people/staff/people.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

interface PersonWaysProps {
  id: string;
  name: string;
  ways: SignInWays;
}

/** How a person signs in besides their password, where they have set it up. */
export function PersonWays({ id, name, ways: { provider, passkeys } }: PersonWaysProps) {
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
