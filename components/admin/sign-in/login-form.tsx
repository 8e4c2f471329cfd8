import { asWritten } from '#components/ui/as-written.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { PasskeyButton } from './passkey-button.client.tsx';
import { EmailField, SignInSheet, type SignInSheetProps } from './sign-in-sheet.tsx';

interface LoginFormProps extends Pick<SignInSheetProps, 'notice'> {
  /** Where a successful sign-in leads. */
  next: string;
  /** The email address of a sign-in that did not succeed. */
  email: string;
}

interface FirstStepProps extends LoginFormProps {
  /** The sign-in provider. Null without one. */
  provider: string | null;
  /** Whether the site’s address can have passkeys. */
  hasPasskeys: boolean;
}

interface SecondStepProps extends LoginFormProps {
  /** Whether this person has passkeys. */
  hasPasskeys: boolean;
}

/** Asks for address and password, and offers the sign-in provider. */
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

/** Asks for the code after the password. */
export const SecondStepForm = ({ next, email, notice, hasPasskeys }: SecondStepProps) => (
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
