import type { Program } from '#lib/programs/program.ts';
import { closingTime } from './closing-time.ts';
import { formSize } from './form-size.ts';

/** What to know of a program before opening it: until when, and how much there is to fill in. Only what is so. */
export function programFacts({ closesAt, googleFormLink, formFields }: Program): string {
  const form = formFields.length > 0 ? formSize(formFields) : 'No application form needed';
  return [closesAt && `Closes ${closingTime(closesAt)}`, !googleFormLink && form].filter(Boolean).join(' · ');
}
