'use client';

import type { ComponentProps } from 'react';
import { AskedInput } from '#components/ui/asked-input.client.tsx';
import type { FormField } from '#lib/forms/questions/form-field.ts';

interface AskedAnswerProps extends Omit<ComponentProps<typeof AskedInput>, 'ask' | 'whenLeft'> {
  field: FormField;
}

/** The control for a number, a code or a web address: when it is left, the form asks about what seems to be none. */
export const AskedAnswer = ({ field, ...rest }: AskedAnswerProps) => (
  <AskedInput
    spellCheck={false}
    {...rest}
    whenLeft
    ask={async (typed) => (await import('#lib/forms/questions/pattern-check.ts')).answerDoubt(field, typed)}
  />
);
