import type { FormField } from '#lib/programs/program.ts';

const person = "(your |the |founder's |applicant's |entrepreneur's |mentor's )?";
const name = new RegExp(`^${person}(full )?name( of (the )?(founder|applicant|entrepreneur|mentor))?$`, 'i');
const phone = new RegExp(
  `^${person}((mobile|phone|telephone|whatsapp)( phone)?( number| no\\.?)?|contact (number|no\\.?))$`,
  'i',
);

/** The autocomplete value for a field whose label clearly asks about the applicant. */
export function autoCompleteOf({ label, fieldType }: Pick<FormField, 'label' | 'fieldType'>): string | undefined {
  if (fieldType === 'email') return 'email';
  if (fieldType !== 'text') return undefined;
  const plain = label.trim().replaceAll('’', "'");
  if (name.test(plain)) return 'name';
  return phone.test(plain) ? 'tel' : undefined;
}
