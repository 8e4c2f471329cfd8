'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { ReturnedForm } from '#lib/platform/http/sent-form.ts';
import type { Doubt } from '#lib/platform/text/email-typo.ts';

/** The state that the forms of a page share. */
export interface PageForms {
  /** The plain form that came back. */
  returned: ReturnedForm | null;
  /** The doubt about the email address in it. */
  doubt?: Doubt | null;
  /** Whose page it is, so that what one person typed is never restored for another. */
  reader: string;
}

const ofPage = createContext<PageForms>({ returned: null, reader: '' });
export const usePageForms = () => useContext(ofPage);

/** Gives the forms of a page what came back with one of them. */
export const ReturnedTo = ({ children, ...forms }: PageForms & { children: ReactNode }) => (
  <ofPage.Provider value={forms}>{children}</ofPage.Provider>
);

/** The state of a form for its controls. */
export interface FormState {
  formId: string;
  isBusy: boolean;
  /** Whether the last sending was refused. */
  hasFailed: boolean;
  /** The typed values of a form that came back, by name. Null if it did not. */
  values: ReturnedForm['values'] | null;
  errors: FieldErrors;
}

export const formState = createContext<FormState>({
  formId: '',
  isBusy: false,
  hasFailed: false,
  values: null,
  errors: {},
});
export const useFormState = () => useContext(formState);

/** Where what is wrong with a field stands. */
export const wrongPlace = (formId: string, name: string) => `${formId}-${name}`;
