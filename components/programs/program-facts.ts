import type { Program } from '#lib/programs/program.ts';
import { closingTime } from './closing-time.ts';
import { formSize } from './form-size.ts';

/**
 * The facts to know before opening a program: when it closes, and how much there is to fill in. Unknown facts are left
 * out.
 */
export function programFacts({ closesAt, googleFormLink, formFields }: Program): string {
  const form = formFields.length > 0 ? formSize(formFields) : 'No application form needed';
  return [closesAt && `Closes ${closingTime(closesAt)}`, !googleFormLink && form].filter(Boolean).join(' · ');
}
