'use client';

import type { ComponentProps } from 'react';
import { EmailInput } from '#components/ui/email-input.client.tsx';
import { type Named, useOwn } from './controls.client.tsx';

/** The control for an email address in a SentForm. It asks about an address that is probably a slip. */
export function FormEmail(props: ComponentProps<'input'> & Named) {
  const { values, error, attributes } = useOwn(props);
  return (
    <>
      {error}
      <EmailInput {...props} defaultValue={values?.[0] ?? props.defaultValue} {...attributes} />
    </>
  );
}
