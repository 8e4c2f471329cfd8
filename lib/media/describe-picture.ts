import sharp from 'sharp';

const sampleSide = 48;
const placeholderSide = 16;
/** What transparent parts are seen on. */
const paper = '#f7f2e8';

export interface PictureDescription {
  width: number;
  height: number;
  /** CSS hex colour. */
  dominantColor: string;
  /** Base64 of a WebP picture of at most 16 by 16 pixels: a blurred placeholder that needs no decoder of ours. */
  placeholder: string;
}

/** What a page needs to know of a picture before it has loaded. */
export async function describePicture(bytes: Uint8Array): Promise<PictureDescription> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .resize(sampleSide, sampleSide, { fit: 'inside', fastShrinkOnLoad: true })
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sample = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const { dominant } = await sample().stats();
  const tiny = await sample()
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return { width, height: pageHeight ?? height, dominantColor: hex(dominant), placeholder: tiny.toString('base64') };
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
