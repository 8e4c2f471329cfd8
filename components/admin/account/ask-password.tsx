import { type FormEvent, useId } from 'react';
import { Button, type ButtonVariant } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

interface AskPasswordProps {
  /** Why the password is needed. */
  text: string;
  label: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  problem: string | null;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the person's own password before an action that an open browser alone must not allow. */
export function AskPassword({ text, label, variant, isBusy, problem, onPassword, onCancel }: AskPasswordProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPassword(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form className="grid max-w-md gap-4" noValidate onSubmit={submit}>
      <p>{text}</p>
      <Field id={id} label="Your password" errors={problem ? [problem] : undefined}>
        {(control) => (
          <TextInput {...control} type="password" name="password" autoComplete="current-password" autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={variant} busy={isBusy}>
          {label}
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
