import { type ComponentProps, type FormEvent, useId } from 'react';
import { Button, type ButtonVariant } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';

interface AskOneProps {
  text?: string;
  label: string;
  name: string;
  input: ComponentProps<typeof TextInput>;
  button: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  problem: string | null;
  onAnswer: (answer: string) => void;
  onCancel: () => void;
}

/** Asks for one thing, such as the person's own password before what an open browser alone must not allow. */
export function AskOne({
  text,
  label,
  name,
  input,
  button,
  variant,
  isBusy,
  problem,
  onAnswer,
  onCancel,
}: AskOneProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get(name) ?? ''));
  };
  return (
    <form className="grid max-w-md gap-4" noValidate onSubmit={submit}>
      {text && <p>{text}</p>}
      <Field id={id} label={label} errors={problem ? [problem] : undefined}>
        {(control) => <TextInput {...control} {...input} name={name} autoFocus />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={variant} busy={isBusy}>
          {button}
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type AskAgainProps = Omit<AskOneProps, 'label' | 'name' | 'input'>;

export const AskPassword = (props: AskAgainProps) => (
  <AskOne
    {...props}
    label="Your password"
    name="password"
    input={{ type: 'password', autoComplete: 'current-password' }}
  />
);

export const AskCode = (props: AskAgainProps) => (
  <AskOne
    {...props}
    label="Code from your app, or a recovery code"
    name="code"
    input={{ autoComplete: 'one-time-code', maxLength: 50, className: 'font-mono tracking-widest' }}
  />
);
