import type { AcceptedType } from '#lib/platform/file-types/accepted-type.ts';

const fileTypes: Record<AcceptedType, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'text/plain': 'Text',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/gif': 'GIF picture',
};

/** The label of a file's content type. A type that this version does not know stays as stored. */
export const fileTypeName = (mimeType: string): string =>
  (Object.hasOwn(fileTypes, mimeType) ? fileTypes[mimeType as AcceptedType] : null) ?? mimeType;
