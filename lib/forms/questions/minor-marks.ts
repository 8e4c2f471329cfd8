import type { FormField } from './form-field.ts';

// What a form marks for applicants under 18. A mark counts only on a question of its type.

type MarkedField = Pick<FormField, 'meansMinor' | 'asksParent'> & { fieldType: string };

/** Whether ticking this question says that the applicant is under 18. */
export const meansMinor = (field: MarkedField): boolean => field.meansMinor && field.fieldType === 'checkbox';

/** Whether this question asks for the address of a parent or guardian. */
export const asksParent = (field: MarkedField): boolean => field.asksParent && field.fieldType === 'email';

/** Whether applications of people under 18 wait for a parent. */
export const holdsMinors = (fields: readonly MarkedField[]): boolean => fields.some(meansMinor);
