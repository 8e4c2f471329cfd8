import { maxTextareaLength, maxTextLength } from '../config/limits.ts';
import type { FormField } from '../programs/program.ts';

/** How many characters a typed answer to `field` may have; null for what is no text. */
export function textLimit({ fieldType, maxLength }: Pick<FormField, 'fieldType' | 'maxLength'>): number | null {
  if (fieldType !== 'text' && fieldType !== 'textarea') return null;
  const typeLimit = fieldType === 'text' ? maxTextLength : maxTextareaLength;
  return Math.min(maxLength ?? typeLimit, typeLimit);
}
