import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

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
