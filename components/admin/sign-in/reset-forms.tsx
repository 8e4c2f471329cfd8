import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { EmailField } from './email-field.tsx';

export type ResetNotice = { tone: NoticeTone; title: string } | null;

/** A plain form on a card, below the last result. */
function Sheet({ notice, action, children }: { notice: ResetNotice; action: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5 p-6">
      {notice && <Notice tone={notice.tone} title={notice.title} role={notice.tone === 'error' ? 'alert' : 'status'} />}
      <form method="post" action={action} className="grid gap-5">
        {children}
      </form>
      <a href="/admin/login" className="w-fit text-link">
        Back to sign in
      </a>
    </Card>
  );
}

/** Requests a reset link by email. */
export function RequestResetForm({ notice, email }: { notice: ResetNotice; email: string }) {
  return (
    <Sheet notice={notice} action="/api/admin/password-reset/">
      <EmailField email={email} hint="The one you sign in with." />
      <Button type="submit">Send me a link</Button>
    </Sheet>
  );
}

interface SetPasswordFormProps {
  notice: ResetNotice;
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
    <Sheet notice={notice} action="/api/admin/password-reset/set/">
      <input type="hidden" name="token" value={token} />
      <p>
        For <span className="font-semibold break-words">{email}</span>. You will be signed out everywhere.
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
    </Sheet>
  );
}
