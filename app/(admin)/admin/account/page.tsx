import { NameForm, NoticesForm, SessionList } from '#components/admin/account/account-forms.tsx';
import { Passkeys } from '#components/admin/account/passkeys.client.tsx';
import { PasswordForm } from '#components/admin/account/password-form.client.tsx';
import { ProviderAccount } from '#components/admin/account/provider-account.client.tsx';
import { SecondFactor } from '#components/admin/account/second-factor.client.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { callerWith } from '#lib/people/auth/access.ts';
import { browserName, findSessions } from '#lib/people/auth/own-sessions.ts';
import { findPasskeys, noPasskeys, passkeySite } from '#lib/people/auth/passkeys.ts';
import { providerNotice } from '#lib/people/auth/sign-in-page.ts';
import { leastPasswordLength, mostPasswordLength } from '#lib/people/passwords/password-rules.ts';
import { providerSettings } from '#lib/people/provider/provider.ts';
import { findLinkedAccount } from '#lib/people/provider/provider-sign-in.ts';
import { getNoticeChoices } from '#lib/people/staff/notice-choices.ts';
import { namesOf } from '#lib/platform/config/roles.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Your account' };

export default officePage('/admin/account', 'staff', async ({ caller, headers, query, value, back }) => {
  const { id, name, email, roles, hasSecondFactor } = caller;
  const sessions = value(await findSessions(caller));
  const provider = providerSettings()?.name ?? null;
  const linked = provider === null ? null : await findLinkedAccount(id);
  const reader = callerWith(caller, 'editForms');
  const choices = reader && value(await getNoticeChoices(reader));
  return (
    <>
      <PageHead
        back={await back(undefined)}
        title="Your account"
        text={`${name}\u00a0· ${email}\u00a0· ${namesOf(roles)}`}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel
            id="second-factor"
            title="Two-factor authentication"
            text="Sign in with your password and a code from an app on your phone, so that a stolen password is not enough."
          >
            <SecondFactor isOn={hasSecondFactor} />
          </Panel>
          <Panel
            id="passkeys"
            title="Passkeys"
            text="Sign in with your fingerprint, your face or a security key instead of your password. A passkey also answers the second step after it."
          >
            {passkeySite() ? (
              <Passkeys
                passkeys={await findPasskeys(id)}
                browser={browserName(headers.get('user-agent') ?? '')}
                hasSecondFactor={hasSecondFactor}
              />
            ) : (
              <p className="text-sm text-muted">{asWritten(noPasskeys)}</p>
            )}
          </Panel>
          {provider && (
            <Panel
              id="provider"
              title={`Sign in with ${provider}`}
              text={
                linked
                  ? `Linked to ${linked.email || 'an account without an email address'} since ${shownDay(linked.linkedAt)}.`
                  : 'Link your account to sign in without the password of this site.'
              }
            >
              <ProviderAccount
                name={provider}
                isLinked={linked !== null}
                problem={providerNotice(query.provider)?.title ?? null}
                isDone={query.done === 'linked'}
              />
            </Panel>
          )}
          <Panel
            id="sessions"
            title="Your sessions"
            text="Devices where you are signed in. If you do not recognise a session, end it and change your password."
          >
            <SessionList sessions={sessions.map((each) => ({ ...each, browser: browserName(each.userAgent) }))} />
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title="Your name" text="Colleagues read it in the back office. Applicants do not see it.">
            <NameForm name={name} isChanged={query.name === 'changed'} />
          </Panel>
          <Panel id="password" title="Password" text="Changing your password signs you out of your other devices.">
            <PasswordForm email={email} least={leastPasswordLength} most={mostPasswordLength} />
          </Panel>
          {choices && (
            <Panel title="Emails to you" text="Choose which emails you get, and when.">
              <NoticesForm choices={choices} isSaved={query.done === 'notices'} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
});
