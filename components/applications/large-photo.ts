import { extensionsOf, type FileLimits } from '#lib/questions/file-rules.ts';

/** What takes a minute or more on a slow line. */
const largeBytes = 1.5 * 1024 ** 2;

/** Whether a chosen file is a photo that is worth making smaller, for a question that takes the result. */
export const isLargePhoto = ({ type, size }: File, limits: FileLimits): boolean =>
  /^image\/(jpeg|png)$/.test(type) && size > largeBytes && extensionsOf(limits.fileKind).includes('.jpg');
