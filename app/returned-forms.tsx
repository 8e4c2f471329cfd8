import { headers as requestHeaders } from 'next/headers';
import type { ReactNode } from 'react';
import { type PageForms, ReturnedTo } from '#components/forms/form-state.client.tsx';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { doubtAbout } from '#lib/platform/text/email-typo.ts';

interface ReturnedFormsProps {
  headers: Headers;
  /** Whose pages they are: a person who is signed in, or the private pages that are open. */
  readers: readonly string[];
  /** The person who is signed in. Empty for everyone else. */
  reader: string;
  children: ReactNode;
}

/** Pages whose plain forms come back filled. */
export const ReturnedForms = async ({ headers, readers, reader, children }: ReturnedFormsProps) => (
  <Filled returned={await getReturnedForm(headers, readers)} reader={reader}>
    {children}
  </Filled>
);

const Filled = ({ returned, reader, children }: PageForms & { children: ReactNode }) => (
  <ReturnedTo returned={returned} doubt={doubtAbout(returned?.values.email?.[0] ?? '')} reader={reader}>
    {children}
  </ReturnedTo>
);

type Named = string | string[] | undefined;

/** The form that came back to a visitor's browser, if the page's address names it (`invalidName`). */
export const formOfVisitor = async (name: Named) =>
  typeof name === 'string' ? getReturnedForm(new Headers(await requestHeaders()), [], name) : null;

/** The same for a page that everyone may open. Only a browser to which a form came back has a page of its own. */
export const VisitorForms = async ({ name, children }: { name: Named; children: ReactNode }) => (
  <Filled returned={await formOfVisitor(name)} reader="">
    {children}
  </Filled>
);
