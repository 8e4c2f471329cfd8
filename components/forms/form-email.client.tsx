'use client';

import { EmailInput } from '#components/ui/fields/email-input.client.tsx';
import { formControl } from './controls.client.tsx';

/** The control for an email address in a SentForm. It asks about an address that is probably a slip. */
export const FormEmail = formControl(EmailInput);
