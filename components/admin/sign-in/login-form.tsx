import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { EmailField } from './email-field.tsx';

interface LoginFormProps {
  /** Where a successful sign-in leads. */
  next: string;
  /** The email address of a sign-in that did not succeed. */
  email: string;
  notice: { tone: NoticeTone; title: string } | null;
}

/** A plain form, so that signing in needs no JavaScript. */
export function LoginForm({ next, email, notice }: LoginFormProps) {
  return (
    <Card className="grid gap-5 p-6">
      {notice && <Notice tone={notice.tone} title={notice.title} role={notice.tone === 'error' ? 'alert' : 'status'} />}
      <form method="post" action="/api/admin/session/" className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <EmailField email={email} />
        <Field id="password" label="Password">
          {(control) => (
            <TextInput {...control} type="password" name="password" autoComplete="current-password" required />
          )}
        </Field>
        <Button type="submit">Sign in</Button>
      </form>
      <a href="/admin/reset-password" className="w-fit text-link">
        Forgot your password?
      </a>
    </Card>
  );
}
