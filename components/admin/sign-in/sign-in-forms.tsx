import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { Card } from '#components/ui/page/container.tsx';
import { PasskeyButton } from './passkey-button.client.tsx';

interface LoginFormProps extends Pick<SignInSheetProps, 'notice'> {
  next: string;
  email: string;
}

interface FirstStepProps extends LoginFormProps {
  provider: string | null;
  hasPasskeys: boolean;
}

export const LoginForm = ({ next, email, notice, provider, hasPasskeys }: FirstStepProps) => (
  <SignInSheet
    title="Sign in to the back office"
    notice={notice}
    action="/api/admin/session/"
    foot={
      <>
        <a href="/admin/reset-password" className="w-fit text-link">
          Forgot your password?
        </a>
        <div className="grid gap-3 border-t border-line pt-5 empty:hidden">
          {provider !== null && (
            <ButtonLink variant="secondary" href={`/api/admin/session/provider/?${new URLSearchParams({ next })}`}>
              {`Sign in with ${provider}`}
            </ButtonLink>
          )}
          {hasPasskeys && <PasskeyButton next={next} />}
        </div>
      </>
    }
  >
    <input type="hidden" name="next" value={next} />
    <EmailField email={email} />
    <Field id="password" label="Password">
      {(control) => <TextInput {...control} type="password" name="password" autoComplete="current-password" required />}
    </Field>
    <Button type="submit">Sign in</Button>
  </SignInSheet>
);

export const SecondStepForm = ({ next, email, notice, hasPasskeys }: LoginFormProps & { hasPasskeys: boolean }) => (
  <SignInSheet
    title="Enter your code"
    notice={notice}
    action="/api/admin/session/code/"
    head={<p className="break-words text-muted">{asWritten(`Signing in as ${email}.`)}</p>}
    foot={
      <>
        {hasPasskeys && <PasskeyButton next={next} isSecondStep />}
        <a href={`/admin/login?${new URLSearchParams({ next })}`} className="w-fit text-sm text-primary underline">
          Use a different account
        </a>
      </>
    }
  >
    <input type="hidden" name="next" value={next} />
    <Field
      id="code"
      label="Code"
      hint="The 6-digit code from your authenticator app. If you have lost it, enter a recovery code."
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          required
          className="font-mono tracking-widest"
        />
      )}
    </Field>
    <Button type="submit">Sign in</Button>
  </SignInSheet>
);

const backToSignIn = (
  <a href="/admin/login" className="w-fit text-link">
    Back to sign in
  </a>
);

interface RequestResetFormProps extends Pick<SignInSheetProps, 'notice'> {
  email: string;
  canMail: boolean;
}

export const RequestResetForm = ({ notice, email, canMail }: RequestResetFormProps) => (
  <SignInSheet
    title="Forgot your password?"
    notice={notice}
    action="/api/admin/password-reset/"
    above={
      !canMail && (
        <Notice tone="warning" title="This site cannot send email yet.">
          <p>Your link will not arrive until an administrator sets up a mail server.</p>
        </Notice>
      )
    }
    foot={backToSignIn}
  >
    <EmailField email={email} hint="The one you sign in with." />
    <Button type="submit">Send me a link</Button>
  </SignInSheet>
);

export const SignOut = () => (
  <form method="post" action="/api/admin/session/end/">
    <Button type="submit" variant="secondary" size="sm">
      Sign out
    </Button>
  </form>
);

interface FirstPasswordFormProps extends Omit<SetPasswordFormProps, 'token'> {
  next: string;
  guessed: string;
  /** The fields that were invalid when the form was sent, or `guessed`. */
  wrong: readonly string[];
}

/** Sets a password instead of the one that was made up, before the back office opens. */
export function FirstPasswordForm({
  notice,
  next,
  email,
  leastLength,
  mostLength,
  guessed,
  wrong,
}: FirstPasswordFormProps) {
  const problem = (field: string, text: string) => (wrong.includes(field) ? [text] : undefined);
  return (
    <SignInSheet
      title="Choose your own password"
      notice={wrong.length > 0 ? { tone: 'error', title: 'There is a problem. Check your answers below.' } : notice}
      action="/api/admin/account/password/"
      head={<p className="text-muted">You signed in with the password that was made for you. It is for this once.</p>}
      foot={<SignOut />}
    >
      <input type="hidden" name="next" value={next} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        id="password"
        label="The password that you signed in with"
        errors={problem('password', 'This is not the password that you signed in with.')}
      >
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" required />
        )}
      </Field>
      <NewPassword name="new_password" {...{ leastLength, mostLength, guessed, wrong }} />
      <Button type="submit">Set password</Button>
    </SignInSheet>
  );
}

interface NewPasswordProps {
  name: string;
  leastLength: number;
  mostLength: number;
  /** The message for a password that is easy to guess. */
  guessed?: string;
  /** The fields that were invalid when the form was sent, or `guessed`. */
  wrong?: readonly string[];
}

function NewPassword({ name, leastLength, mostLength, guessed = '', wrong = [] }: NewPasswordProps) {
  const rules = { type: 'password', autoComplete: 'new-password', minLength: leastLength, maxLength: mostLength };
  const problem = (field: string, text: string) => (wrong.includes(field) ? [text] : undefined);
  return (
    <>
      <Field
        id={name}
        label="New password"
        hint={`At least ${leastLength} characters. Three or four random words are easy to remember and hard to guess.`}
        errors={problem('guessed', guessed) ?? problem('new_password', `Use at least ${leastLength} characters.`)}
      >
        {(control) => <TextInput {...control} {...rules} name={name} required />}
      </Field>
      <Field id="repeated" label="Repeat new password" errors={problem('repeated', 'The passwords do not match.')}>
        {(control) => <TextInput {...control} {...rules} name="repeated" required />}
      </Field>
    </>
  );
}

interface SetPasswordFormProps extends Pick<SignInSheetProps, 'notice'> {
  token: string;
  email: string;
  leastLength: number;
  mostLength: number;
}

export function SetPasswordForm({ notice, token, email, leastLength, mostLength }: SetPasswordFormProps) {
  return (
    <SignInSheet title="Set a new password" notice={notice} action="/api/admin/password-reset/set/" foot={backToSignIn}>
      <input type="hidden" name="token" value={token} />
      <p>
        For{' '}
        <span translate="no" className="font-semibold break-words">
          {email}
        </span>
        . You will be signed out everywhere.
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword name="password" {...{ leastLength, mostLength }} />
      <Button type="submit">Set password</Button>
    </SignInSheet>
  );
}

interface SignInSheetProps {
  title: string;
  notice: { tone: NoticeTone; title: string } | null;
  action: string;
  above?: ReactNode;
  head?: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}

/** A page for people who are not signed in: a plain form on a card, so that it needs no JavaScript. */
const SignInSheet = ({ title, notice, action, above, head, children, foot }: SignInSheetProps) => (
  <div className="mx-auto grid w-full max-w-md gap-6 py-8 sm:py-16">
    <h1 className="text-2xl">{title}</h1>
    {above}
    <Card className="grid gap-5 p-6">
      {notice && <Notice {...notice} role={notice.tone === 'error' ? 'alert' : 'status'} />}
      {head}
      <form method="post" action={action} className="grid gap-5">
        {children}
      </form>
      {foot}
    </Card>
  </div>
);

/** Asks for the address with which a member of staff signs in. `email` is what was typed before. */
export const EmailField = ({ email, hint }: { email: string; hint?: string }) => (
  <Field id="email" label="Email address" hint={hint}>
    {(control) => (
      <TextInput
        {...control}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username"
        required
        spellCheck={false}
      />
    )}
  </Field>
);
