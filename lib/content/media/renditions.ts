/** The widths in device pixels of a picture's smaller renditions, from an avatar to half a desktop window. */
const renditionSteps = [160, 320, 640, 960, 1600] as const;

/** The widths encoded during the upload. The others follow in the background. */
export const firstSteps: readonly number[] = [320, 640];

/** The most device pixels on a side that any supported screen shows. Renditions are never larger. */
export const maxRenditionSide = 2000;

/**
 * A smaller rendition is made only if the full one is at least this many times wider. Otherwise it would save almost
 * nothing.
 */
const minShrink = 1.25;

/** The width in pixels of the full rendition of a picture of `width` by `height`. */
export const fullWidth = (width: number, height: number): number =>
  Math.round(width * Math.min(1, maxRenditionSide / Math.max(width, height)));

/** The widths, smallest first, of the renditions of a picture of `width` by `height`. */
export const stepsOf = (width: number, height: number): number[] =>
  renditionSteps.filter((step) => step * minShrink <= fullWidth(width, height));

/**
 * The widths that suit `asked` (the `w` of an address), smallest first, starting with the next one at least as large.
 * Empty for an invalid width or one above the largest: then only the full rendition is suitable.
 */
export function stepsFrom(asked: string | null): number[] {
  const width = asked !== null && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : Number.POSITIVE_INFINITY;
  return renditionSteps.filter((step) => step >= width);
}

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
