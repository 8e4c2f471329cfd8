import { acceptedExtensions } from '../config/limits.ts';

/** The kinds of file that a question can insist on, with their extensions. */
export const fileKinds = {
  pdf: ['.pdf'],
  document: ['.pdf', '.doc', '.docx', '.txt'],
  picture: ['.jpg', '.jpeg', '.png', '.gif'],
} as const;

/** The extensions of the files that a question takes. An unknown kind takes what the site takes. */
export const extensionsOf = (kind: string | null): readonly string[] =>
  fileKinds[kind as keyof typeof fileKinds] ?? acceptedExtensions;
