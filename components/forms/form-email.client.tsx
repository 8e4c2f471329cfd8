'use client';

import type { ComponentProps } from 'react';
import { EmailInput } from '#components/ui/fields/email-input.client.tsx';
import { formControl } from './controls.client.tsx';
import { useFormState, usePageForms } from './form-state.client.tsx';

const Control = formControl(EmailInput);

/** The control for an email address in a SentForm. It asks about an address that is probably a slip. */
export function FormEmail(props: ComponentProps<typeof Control>) {
  const { values } = useFormState();
  const { doubt } = usePageForms();
  return <Control {...props} doubt={values && doubt} />;
}
