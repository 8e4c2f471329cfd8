import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Card } from '#components/ui/page/container.tsx';

interface AcceptFormProps {
  token: string;
  email: string;
  name: string;
  roles: string;
  least: number;
  guessed: string;
  most: number;
  /** The fields that were invalid when the form was sent, or `guessed`. */
  wrong: readonly string[];
}

/** The invited person's name and password. A plain form, so that a person's first visit needs no script. */
export function AcceptForm({ token, email, name, roles, least, most, guessed, wrong }: AcceptFormProps) {
  const problem = (field: string, text: string) => (wrong.includes(field) ? [text] : undefined);
  const password = { type: 'password', autoComplete: 'new-password', minLength: least, maxLength: most } as const;
  return (
    <Card className="grid gap-5 p-6">
      {wrong.length > 0 && <Notice tone="error" role="alert" title="There is a problem. Check your answers below." />}
      <p className="text-muted">
        You are invited as <strong className="text-ink">{roles.toLowerCase()}</strong>. You will sign in with{' '}
        <strong translate="no" className="break-all text-ink">
          {email}
        </strong>
        .
      </p>
      <form method="post" action="/api/admin/invitations/accept/" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field id="name" label="Your name" required errors={problem('name', 'Enter your name.')}>
          {(control) => <TextInput {...control} name="name" defaultValue={name} autoComplete="name" maxLength={200} />}
        </Field>
        <Field
          id="new_password"
          label="Password"
          required
          hint={`At least ${least} characters. Three or four random words are easy to remember and hard to guess.`}
          errors={problem('guessed', guessed) ?? problem('new_password', `Use at least ${least} characters.`)}
        >
          {(control) => <TextInput {...control} {...password} name="new_password" />}
        </Field>
        <Field
          id="repeated"
          label="Repeat password"
          required
          errors={problem('repeated', 'The passwords do not match.')}
        >
          {(control) => <TextInput {...control} {...password} name="repeated" />}
        </Field>
        <Button type="submit">Join</Button>
      </form>
    </Card>
  );
}
