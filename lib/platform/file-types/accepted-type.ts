/** The content types that an application may contain, each with the extension its file is stored under. */
export const extensionOfType = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/plain': '.txt',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
} as const;

export type AcceptedType = keyof typeof extensionOfType;

/**
 * Whether the first 1024 bytes, in Latin-1, are those of a PDF. Readers accept other bytes before its header and, in a file
 * that is named as one, no header at all.
 */
export const beginsAsPdf = (start: string, filename: string): boolean =>
  /%PDF-\d/.test(start) ||
  (/\.pdf$/i.test(filename) && /^(?:[\s\0]*%[^\n\r]*[\n\r])*[\s\0]*\d{1,9}\s+\d{1,5}\s+obj/.test(start));
