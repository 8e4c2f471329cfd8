import type { FormField } from '#lib/programs/program.ts';

const person = "(your |the |founder's |applicant's |entrepreneur's |mentor's )?";
const name = new RegExp(`^${person}(full )?name( of (the )?(founder|applicant|entrepreneur|mentor))?$`, 'i');
const phone = new RegExp(
  `^${person}((mobile|phone|telephone|whatsapp)( phone)?( number| no\\.?)?|contact (number|no\\.?))$`,
  'i',
);

/** The autocomplete value for a field whose label clearly asks about the applicant. */
export function autoCompleteOf({
  label,
  fieldType,
  asksParent,
}: Pick<FormField, 'label' | 'fieldType'> & Partial<Pick<FormField, 'asksParent'>>): string | undefined {
  // The browser would offer the applicant's own address.
  if (fieldType === 'email') return asksParent ? 'off' : 'email';
  if (fieldType === 'phone') return 'tel';
  if (fieldType !== 'text') return undefined;
  const plain = label.trim().replaceAll('’', "'");
  if (name.test(plain)) return 'name';
  return phone.test(plain) ? 'tel' : undefined;
}
