import { acceptedExtensions, maxFileBytes, maxFilesPerQuestion } from '../config/limits.ts';

// Shared by the form in the browser and the intake on the server, so that both give the same messages.

/** The name of the controls that remove a file kept from an earlier attempt. */
export const removedFileName = 'remove_file';

/** The name of the controls with the ids of files that arrived in pieces, before their form. */
export const uploadedName = 'uploaded_file';

/** The purpose of a file in chunks: a question of the draft, a question of a correction, or a message. */
export type UploadUse = 'draft' | 'correction' | 'message';

/** The name of the control with the versions of a saved draft's answers. */
export const versionsName = 'draft_versions';

/** A question's limits for its files. Null: the site's own limit. */
export interface FileLimits {
  fileKind: string | null;
  maxMegabytes: number | null;
  maxFiles: number | null;
}

/** A question that takes one file of every kind that the site takes. */
export const anyFile: FileLimits = { fileKind: null, maxMegabytes: null, maxFiles: null };

export const megabyte = 1024 ** 2;
const largest = maxFileBytes / megabyte;

/** The `accept` attribute of a question's file input. */
export const acceptAttribute = ({ fileKind }: FileLimits) => extensionsOf(fileKind).join(',');

/** The most megabytes that a question's file may have. */
export const mostMegabytes = ({ maxMegabytes }: FileLimits): number => Math.min(maxMegabytes ?? largest, largest);

/** How many files a question takes. */
export const mostFiles = ({ maxFiles }: Pick<FileLimits, 'maxFiles'>): number =>
  Math.min(maxFiles ?? 1, maxFilesPerQuestion);

/** The facts that tell a file from the others of its question. Two files may have one name, or one content. */
export type FileIdentity = Record<'filename' | 'sha256', string>;

export const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.sha256 === other.sha256 && one.filename === other.filename;

/**
 * The value of a control that removes one of several kept files. The label alone, as in a form for one file, removes all
 * of the question.
 */
export const removedFile = (label: string, { filename, sha256 }: FileIdentity) => `${sha256} ${filename}: ${label}`;

/** Whether a form's controls remove this file of the question `label`. */
export const isRemoved = (removed: readonly string[], label: string, file: FileIdentity): boolean =>
  removed.includes(label) || removed.includes(removedFile(label, file));

/** The size and the types that a question takes, such as "Max 10MB. PDF, DOC or DOCX." */
export function fileHint(limits: FileLimits): string {
  const types = extensionsOf(limits.fileKind).map((extension) => extension.slice(1).toUpperCase());
  const last = types.at(-1);
  const list = types.length > 1 ? `${types.slice(0, -1).join(', ')} or ${last}` : last;
  const each =
    mostFiles(limits) > 1
      ? `Up to ${mostFiles(limits)} files. Max ${mostMegabytes(limits)}MB each.`
      : `Max ${mostMegabytes(limits)}MB.`;
  return `${each} ${list}.`;
}

export const tooLargeMessage = (filename: string, limits = anyFile) =>
  `“${filename}” is larger than ${mostMegabytes(limits)} MB. Choose a smaller file or compress this one.`;

export const emptyFileMessage = (filename: string) => `“${filename}” is empty. Choose another file.`;

/** The end of every message about a file of another type. */
export const acceptedTypes = 'Choose a PDF, Word (DOC, DOCX), text (TXT), JPG, PNG or GIF file.';

const acceptedOfKind: Record<string, string> = {
  pdf: 'Choose a PDF file.',
  document: 'Choose a PDF, Word (DOC, DOCX) or text (TXT) file.',
  picture: 'Choose a JPG, PNG or GIF file.',
};

export const wrongTypeMessage = (filename: string, { fileKind } = anyFile) =>
  `“${filename}” is not a file of an accepted type. ${acceptedOfKind[fileKind ?? ''] ?? acceptedTypes}`;

export const missingFileMessage = (label: string) => `Choose a file for “${label}”.`;

/** Why more files are not taken. */
export const tooManyFilesMessage = (label: string, limits: Pick<FileLimits, 'maxFiles'>) =>
  mostFiles(limits) === 1
    ? `“${label}” takes one file. Remove the others.`
    : `“${label}” takes up to ${mostFiles(limits)} files.`;

/** A file as a browser knows it: its bytes are read from the disk, again and again. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'slice'>;

export const unreadableFileMessage = (filename: string) =>
  `“${filename}” could not be read. It may have been changed or moved since you chose it, or be stored online. Choose it again.`;

/**
 * The error of a chosen file that the browser cannot read now, or null. A browser refuses to send one that was changed
 * or moved after it was chosen, and says only that the connection failed.
 */
export const unreadProblem = (file: ChosenFile): Promise<string | null> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => null,
      () => unreadableFileMessage(file.name),
    );

/** The kinds of file that a question can insist on, with their extensions. */
export const fileKinds = {
  pdf: ['.pdf'],
  document: ['.pdf', '.doc', '.docx', '.txt'],
  picture: ['.jpg', '.jpeg', '.png', '.gif'],
} as const;

/** The extensions of the files that a question takes. An unknown kind takes what the site takes. */
export const extensionsOf = (kind: string | null): readonly string[] =>
  fileKinds[kind as keyof typeof fileKinds] ?? acceptedExtensions;
