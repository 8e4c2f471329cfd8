/** The content type of every kind of file in the media store, by extension. Nothing else is ever served from there. */
const contentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
} as const;

export type PictureExtension = keyof typeof contentTypes;

/** The formats of renditions, the smallest first. */
export const renditionFormats = ['avif', 'webp'] as const;

export type RenditionFormat = (typeof renditionFormats)[number];

/**
 * A rendition's file is stored beside the original and named after it. The full one of `ab12.jpg` is `ab12.jpg.webp`;
 * the one 640 pixels wide is `ab12.jpg.640.webp`.
 */
export const renditionFile = (file: string, extension: RenditionFormat, width?: number): string =>
  `${file}${width ? `.${width}` : ''}.${extension}`;

export const contentTypeOf = (extension: PictureExtension): string => contentTypes[extension];

/** The content type of `file` by its extension, or null when we do not serve it. */
export function contentTypeOfFile(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return extension in contentTypes ? contentTypes[extension as PictureExtension] : null;
}
