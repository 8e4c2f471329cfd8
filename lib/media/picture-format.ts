/** The content type of every kind of file in the media store, by extension. Nothing else is ever served from it. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

export type PictureExtension = keyof typeof contentTypes;

/** The formats of renditions, the one that saves most first. */
export const renditionFormats = ['avif', 'webp'] as const;

export type RenditionFormat = (typeof renditionFormats)[number];

/**
 * A rendition's file lies beside the original and is named after it: the full one of `ab12.jpg` is `ab12.jpg.webp`, the
 * one that is 640 pixels across `ab12.jpg.640.webp`.
 */
export const renditionFile = (file: string, extension: RenditionFormat, width?: number): string =>
  `${file}${width ? `.${width}` : ''}.${extension}`;

export const contentTypeOf = (extension: PictureExtension): string => contentTypes[extension];

/** The content type of `file` by its extension, or null when it is none of ours. */
export function contentTypeOfFile(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension in contentTypes ? contentTypes[extension as PictureExtension] : null;
}
