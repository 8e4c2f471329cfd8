import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmailField, SignInSheet, type SignInSheetProps } from './sign-in-sheet.tsx';

const backToSignIn = (
  <a href="/admin/login" className="w-fit text-link">
    Back to sign in
  </a>
);

interface RequestResetFormProps extends Pick<SignInSheetProps, 'notice'> {
  email: string;
  /** Whether the site can send emails. */
  canMail: boolean;
}

/** Requests a reset link by email. */
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

/** For a person who has signed in and goes no further. */
export const SignOut = () => (
  <form method="post" action="/api/admin/session/end/">
    <Button type="submit" variant="secondary" size="sm">
      Sign out
    </Button>
  </form>
);

interface FirstPasswordFormProps extends Omit<SetPasswordFormProps, 'token'> {
  /** Where it leads. */
  next: string;
  /** The message for a password that is easy to guess. */
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
  const rules = { type: 'password', autoComplete: 'new-password', minLength: leastLength, maxLength: mostLength };
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
      <Field
        id="new_password"
        label="New password"
        hint={`At least ${leastLength} characters. Three or four random words are easy to remember and hard to guess.`}
        errors={problem('guessed', guessed) ?? problem('new_password', `Use at least ${leastLength} characters.`)}
      >
        {(control) => <TextInput {...control} {...rules} name="new_password" required />}
      </Field>
      <Field id="repeated" label="Repeat new password" errors={problem('repeated', 'The passwords do not match.')}>
        {(control) => <TextInput {...control} {...rules} name="repeated" required />}
      </Field>
      <Button type="submit">Set password</Button>
    </SignInSheet>
  );
}

interface SetPasswordFormProps extends Pick<SignInSheetProps, 'notice'> {
  token: string;
  /** The person's email address, for the password manager. */
  email: string;
  leastLength: number;
  mostLength: number;
}

/** Sets the new password, after the person followed the link in the email. */
export function SetPasswordForm({ notice, token, email, leastLength, mostLength }: SetPasswordFormProps) {
  const rules = { type: 'password', autoComplete: 'new-password', minLength: leastLength, maxLength: mostLength };
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
      <Field
        id="password"
        label="New password"
        hint={`At least ${leastLength} characters. Three or four random words are easy to remember and hard to guess.`}
      >
        {(control) => <TextInput {...control} {...rules} name="password" required />}
      </Field>
      <Field id="repeated" label="Repeat new password">
        {(control) => <TextInput {...control} {...rules} name="repeated" required />}
      </Field>
      <Button type="submit">Set password</Button>
    </SignInSheet>
  );
}
