import { FormEmail } from '#components/forms/form-email.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';

interface EmailFieldProps {
  id: string;
  label: string;
  hint: string;
  required?: boolean;
  address?: string;
  /** Whether it is the address of someone else. */
  isOthers?: boolean;
}

/** Where an applicant types an email address. */
export const EmailField = ({ address, isOthers, ...field }: EmailFieldProps) => (
  <Field {...field}>
    {(control) => (
      <FormEmail
        {...control}
        name="email"
        defaultValue={address}
        autoComplete={isOthers ? 'off' : 'email'}
        maxLength={254}
        className="max-w-md"
      />
    )}
  </Field>
);
