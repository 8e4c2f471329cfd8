import type { FieldType } from '../programs/program.ts';
import type { AcceptedType } from '../uploads/detect-type.ts';

const fieldTypes: Record<FieldType, string> = {
  text: 'Text',
  email: 'Email',
  textarea: 'Long text',
  number: 'Number',
  checkbox: 'Checkbox',
  file: 'File',
};

const fileTypes: Record<AcceptedType, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'text/plain': 'Text',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/gif': 'GIF picture',
};

const nameIn = (names: Record<string, string>, type: string) =>
  (Object.hasOwn(names, type) ? names[type] : null) ?? type;

/** What people call a form field's type; a type that this version no longer knows stays as stored. */
export const fieldTypeName = (fieldType: string): string => nameIn(fieldTypes, fieldType);

/** What people call a file's content type. */
export const fileTypeName = (mimeType: string): string => nameIn(fileTypes, mimeType);
