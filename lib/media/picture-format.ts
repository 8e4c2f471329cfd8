/** The content type of every kind of file in the media store, by extension. Nothing else is ever served from it. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureExtension = keyof typeof contentTypes;

/** A rendition's file lies beside the original and is named after it: `ab12.jpg` has `ab12.jpg.webp`. */
export const renditionFile = (file: string, extension: 'webp' | 'avif'): string => `${file}.${extension}`;

export const contentTypeOf = (extension: PictureExtension): string => contentTypes[extension];

/** The content type of `file` by its extension, or null when it is none of ours. */
export function contentTypeOfFile(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension in contentTypes ? contentTypes[extension as PictureExtension] : null;
}

/** No screen that the site is drawn for shows a picture of more device pixels on a side; renditions are no larger. */
export const maxRenditionSide = 2000;
