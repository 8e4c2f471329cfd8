/** The content type of every kind of file in the media store, by extension. Nothing else is ever served from it. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureExtension = keyof typeof contentTypes;

/** Device pixels across of the narrow renditions: a phone's width, or a card's on a desktop. */
export const narrowWidth = 640;

/** Whether a picture of `width` pixels has narrow renditions: below this they would save next to nothing. */
export const hasNarrow = (width: number): boolean => width >= 1.5 * narrowWidth;

/**
 * A rendition's file lies beside the original and is named after it: `ab12.jpg` has `ab12.jpg.webp`, and
 * `ab12.jpg.640.webp` if it is wide.
 */
export const renditionFile = (file: string, extension: 'webp' | 'avif', width?: number): string =>
  `${file}${width ? `.${width}` : ''}.${extension}`;

export const contentTypeOf = (extension: PictureExtension): string => contentTypes[extension];

/** The content type of `file` by its extension, or null when it is none of ours. */
export function contentTypeOfFile(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension in contentTypes ? contentTypes[extension as PictureExtension] : null;
}

/** No screen that the site is drawn for shows a picture of more device pixels on a side; renditions are no larger. */
export const maxRenditionSide = 2000;

/** Pixels across of the full rendition of a picture of `width` by `height`. */
export const renditionWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, maxRenditionSide / Math.max(width, height)));
