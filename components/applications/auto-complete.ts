import type { FormField } from '#lib/forms/questions/form-field.ts';

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
  pattern,
}: Pick<FormField, 'label' | 'fieldType'> & Partial<Pick<FormField, 'asksParent' | 'pattern'>>): string | undefined {
  // The browser would offer the applicant's own address.
  if (fieldType === 'email') return asksParent ? 'off' : 'email';
  if (fieldType === 'phone') return 'tel';
  if (pattern === 'mobile_number') return 'tel';
  if (pattern === 'pin_code') return 'postal-code';
  if (fieldType !== 'text' || pattern) return undefined;
  const plain = label.trim().replaceAll('’', "'");
  if (name.test(plain)) return 'name';
  return phone.test(plain) ? 'tel' : undefined;
}
