'use client';

import type { ComponentProps } from 'react';
import { AskedInput } from './asked-input.client.tsx';

const ask = async (typed: string) => (await import('#lib/platform/text/meant-address.ts')).doubtAbout(typed);

/** The control for an email address. For use inside a Field. */
export const EmailInput = (props: Omit<ComponentProps<typeof AskedInput>, 'ask' | 'type' | 'whenLeft'>) => (
  <AskedInput inputMode="email" spellCheck={false} autoCapitalize="none" {...props} type="email" ask={ask} />
);
