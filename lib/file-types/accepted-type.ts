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
