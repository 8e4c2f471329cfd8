import { maxTextareaLength, maxTextLength } from '../config/limits.ts';
import type { FormField } from '../programs/program.ts';

/** The most characters that an answer to `field` may have. Null if the field is not text. */
export function textLimit({ fieldType, maxLength }: Pick<FormField, 'fieldType' | 'maxLength'>): number | null {
  if (fieldType !== 'text' && fieldType !== 'textarea') return null;
  const typeLimit = fieldType === 'text' ? maxTextLength : maxTextareaLength;
  return Math.min(maxLength ?? typeLimit, typeLimit);
}
