import type { FieldErrors } from '../http/result.ts';

// The form in the browser and the intake on the server share this, so that both say the same.

/** One thing that the applicant has to correct. */
export interface Problem {
  /** The question's label; one that the form does not have stands for the whole form. */
  label: string;
  message: string;
  code: 'invalid' | 'too_large' | 'unsupported_type';
}

/** The messages of the problems by label, as the API sends them and the form shows them. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  // Without a prototype: a label such as "toString" is then a label and nothing else.
  const errors: FieldErrors = Object.create(null);
  for (const { label, message } of problems) errors[label] = [...(errors[label] ?? []), message];
  return errors;
}

/** The message above a form in which `count` answers are wrong. */
export const attentionMessage = (count: number): string =>
  count === 1
    ? 'One answer needs your attention. Please correct it and submit again.'
    : `${count} answers need your attention. Please correct them and submit again.`;
