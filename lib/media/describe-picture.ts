import sharp, { type OutputInfo } from 'sharp';

const sampleSide = 48;
const placeholderSide = 16;
/** The background behind transparent parts. */
const paper = '#f7f2e8';

export interface PictureDescription {
  width: number;
  height: number;
  /** CSS hex colour. */
  dominantColor: string;
  /**
   * Base64 of a WebP picture of at most 16 by 16 pixels: a blurred placeholder that browsers decode themselves. Empty
   * for a picture with transparent parts, because the placeholder would show through them.
   */
  placeholder: string;
}

/** What a page needs to know about a picture before it loads. */
export async function describePicture(bytes: Uint8Array): Promise<PictureDescription> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  const sample = asPixels(
    await sharp(bytes)
      .resize(sampleSide, sampleSide, { fit: 'inside', fastShrinkOnLoad: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const flat = asPixels(await sample().flatten({ background: paper }).raw().toBuffer({ resolveWithObject: true }));
  const [{ isOpaque }, { dominant }] = await Promise.all([sample().stats(), flat().stats()]);
  const tiny = flat().resize(placeholderSide, placeholderSide, { fit: 'inside' }).webp({ quality: 40, effort: 6 });
  return {
    width,
    height: pageHeight ?? height,
    dominantColor: hex(dominant),
    placeholder: isOpaque ? (await tiny.toBuffer()).toString('base64') : '',
  };
}

/** Starts from the raw pixels each time: sharp's statistics ignore operations queued on the same pipeline. */
const asPixels =
  ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) =>
  () =>
    sharp(data, { raw: { width, height, channels } });

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
