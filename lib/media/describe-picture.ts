import sharp, { type OutputInfo } from 'sharp';

const sampleSide = 48;
const placeholderSide = 16;
/** What transparent parts are seen on. */
const paper = '#f7f2e8';

export interface PictureDescription {
  width: number;
  height: number;
  /** CSS hex colour. */
  dominantColor: string;
  /**
   * Base64 of a WebP picture of at most 16 by 16 pixels: a blurred placeholder that needs no decoder of ours. Empty for a
   * picture with transparent parts, through which it would shine for ever.
   */
  placeholder: string;
}

/** What a page needs to know of a picture before it has loaded. */
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

/** Starts from the pixels each time: what is counted is what comes in, whatever is done to it after. */
const asPixels =
  ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) =>
  () =>
    sharp(data, { raw: { width, height, channels } });

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
