import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import type { SignInWays } from '#lib/staff/sign-in-ways.ts';
import { shownDay } from '#lib/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

/** How a person signs in besides their password, where they have set it up. */
export function PersonWays({ id, name, ways: { provider } }: { id: string; name: string; ways: SignInWays }) {
  if (!provider) return null;
  const used = provider.usedAt ? `last used ${shownDay(provider.usedAt)}` : 'not used yet';
  return (
    <Panel
      title="Account at the sign-in provider"
      text={`Signs in as ${provider.email || 'an account without an email address'}, ${used}. Unlink it if that account was replaced: the next sign-in links the new one.`}
    >
      <ConfirmAction
        label="Unlink"
        question={`${name} will be signed out everywhere.`}
        done="Unlinked."
        action={{ method: 'DELETE', path: '/api/admin/people/[id]/provider/', params: { id } }}
      />
    </Panel>
  );
}
