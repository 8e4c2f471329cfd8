import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice, type NoticeTone } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

interface SecondStepFormProps {
  next: string;
  email: string;
  notice: { tone: NoticeTone; title: string } | null;
}

/** Asks for the code after the password, with a plain form like the first step. */
export function SecondStepForm({ next, email, notice }: SecondStepFormProps) {
  return (
    <Card className="grid gap-5 p-6">
      {notice && <Notice tone={notice.tone} title={notice.title} role={notice.tone === 'error' ? 'alert' : 'status'} />}
      <p className="break-words text-muted">Signing in as {email}.</p>
      <form method="post" action="/api/admin/session/code/" className="grid gap-5">
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
      </form>
      <a href={`/admin/login?${new URLSearchParams({ next })}`} className="w-fit text-sm text-primary underline">
        Use a different account
      </a>
    </Card>
  );
}
