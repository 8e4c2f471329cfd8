import type { ReactNode } from 'react';
import { ReturnedTo } from '#components/forms/form-state.client.tsx';
import { getReturnedForm } from '#lib/api/returned-forms.ts';

interface ReturnedFormsProps {
  headers: Headers;
  /** Whose pages they are: a person who is signed in, or the private pages that are open. */
  readers: readonly string[];
  /** The person who is signed in. Empty for everyone else. */
  reader: string;
  /** What the page's address names. A layout does not know it. */
  name?: string;
  children: ReactNode;
}

/** Pages whose plain forms come back filled. */
export const ReturnedForms = async ({ headers, readers, reader, name, children }: ReturnedFormsProps) => (
  <ReturnedTo returned={await getReturnedForm(headers, readers, name)} reader={reader}>
    {children}
  </ReturnedTo>
);
