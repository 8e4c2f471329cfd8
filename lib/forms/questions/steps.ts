import type { AskedFields } from './asked-fields.ts';
import type { Form, FormField } from './form-field.ts';

// Shared by the form in the browser, the pages and the doors of a saved draft.

/** A section of a form, on a page of its own. */
export interface Step {
  /** From 1. */
  number: number;
  title: string;
  text: string | null;
  fields: FormField[];
}

/** Where an applicant is in a form with steps: in one of them, or at the page that shows all answers. */
export type StepPlace = number | 'check';

/** The hidden field with the step that a form shows, and the button that goes on or back. */
export const stepName = 'form_step';
export const continueName = 'form_continue';

/** The steps of a form. None for a form on one page. */
export const stepsOf = ({ formFields, sections }: Pick<Form, 'formFields' | 'sections'>): Step[] =>
  sections.map(({ title, text, questions }, index) => ({
    number: index + 1,
    title,
    text,
    fields: formFields.filter(({ id }) => questions.includes(id)),
  }));

/** The step after or before `from` that asks anything. After the last one comes the check, before the first nothing. */
export function neighbour(steps: readonly Step[], asked: AskedFields, from: number, way: 'next' | 'back'): StepPlace {
  const asking = steps.filter(({ fields }) => fields.some(asked.isAsked)).map(({ number }) => number);
  if (way === 'next') return asking.find((number) => number > from) ?? 'check';
  return asking.findLast((number) => number < from) ?? 1;
}

/** The place that an address or a form names. Null for none, and for a step that the form does not have. */
export function placeNamed(text: unknown, steps: readonly Step[]): StepPlace | null {
  if (steps.length === 0) return null;
  if (text === 'check') return 'check';
  return steps.find(({ number }) => String(number) === text)?.number ?? null;
}

/** The address of a step of the draft that is open. */
export const placeAddress = (place: StepPlace, mark = ''): string => `/apply/mine?step=${place}${mark}`;
