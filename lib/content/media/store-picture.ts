import { createHash } from 'node:crypto';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { maxPicturePixels } from '#lib/platform/config/limits.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { hasRenditions, makeRendition } from './encode-renditions.ts';
import { contentTypeOf, firstSteps, type PictureExtension, renditionFile, stepsOf } from './renditions.ts';

import { cleanApart } from './svg/clean-apart.ts';
import { mayBeDrawing } from './svg/may-be-drawing.ts';
import { writeDurably } from './write-durably.ts';

const sampleSide = 48;
const placeholderSide = 16;
/** The background behind transparent parts. */
const paper = '#f7f2e8';

interface PictureDescription {
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

/** The facts about a picture that a page needs before it loads. */
async function describePicture(bytes: Uint8Array): Promise<PictureDescription> {
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

export interface PictureUpload {
  bytes: Uint8Array;
  alt: string;
  /** The name of the uploaded file. */
  originalName?: string;
}

/** The data for `media.create`, except the date. */
export interface StoredPicture {
  file: string;
  mimeType: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  alt: string;
  dominantColor: string;
  placeholder: string;
  /** The name of the uploaded file. */
  name: string | null;
}

/**
 * The only way into the public media store. It decodes the picture, turns it upright, removes its metadata (such as
 * place and camera) and writes it under the hash of its content, with its first WebP renditions beside it. Of a drawing it
 * keeps what draws (lib/content/media/svg). The same picture twice gives the same file. The caller writes the row.
 * @returns the row's fields; unsupported_type for anything but a complete JPEG, PNG, GIF, WebP or AVIF picture or a plain
 * drawing; too_large for a drawing
 */
export async function storePicture(upload: PictureUpload): Promise<Result<StoredPicture>> {
  return mayBeDrawing(upload.bytes) ? storeDrawing(upload) : storePixels(upload);
}

async function storeDrawing({ bytes, alt, originalName }: PictureUpload): Promise<Result<StoredPicture>> {
  const cleaned = await cleanApart(bytes, originalName ?? 'The file');
  if (!cleaned.ok) return cleaned;
  const { svg, drawn } = cleaned.value;
  const stored = describeFile(svg, 'svg');
  await writeOnce(stored.file, async () => svg);
  return success({ ...stored, alt, name: originalName ?? null, ...(await describePicture(drawn)) });
}

async function storePixels({ bytes, alt, originalName }: PictureUpload): Promise<Result<StoredPicture>> {
  const refused = refuse(
    'unsupported_type',
    `${originalName ?? 'The file'} is not a picture that can be shown. Use a JPEG, PNG, GIF, WebP, AVIF or SVG file.`,
  );
  const metadata = await readMetadata(bytes);
  const extension = metadata && extensionOf(metadata);
  if (!metadata || !extension) return refused;
  const original = await upright(bytes, extension)
    .toBuffer()
    .catch(() => null);
  if (!original) return refused;

  const stored = describeFile(original, extension);
  const described = await describePicture(original);
  if (hasRenditions(metadata)) {
    const widths = stepsOf(described.width, described.height).filter((step) => firstSteps.includes(step));
    for (const width of [...widths, undefined]) {
      await writeOnce(renditionFile(stored.file, 'webp', width), () => makeRendition(original, 'webp', width));
    }
  }
  await writeOnce(stored.file, async () => original);
  return success({ ...stored, alt, name: originalName ?? null, ...described });
}

/** The columns that follow from a file's content. */
function describeFile(content: Buffer, extension: PictureExtension) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    file: `${sha256.slice(0, 32)}.${extension}`,
    mimeType: contentTypeOf(extension),
    bytes: content.length,
    sha256,
  };
}

const decoder = (bytes: Uint8Array, animated: boolean): Sharp =>
  sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', animated });

async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await decoder(bytes, false).metadata();
  } catch {
    return null;
  }
}

type PixelExtension = Exclude<PictureExtension, 'svg'>;

function extensionOf({ format, compression }: Metadata): PixelExtension | null {
  if (format === 'heif') return compression === 'av1' ? 'avif' : null;
  if (format === 'jpeg') return 'jpg';
  return format === 'png' || format === 'gif' || format === 'webp' || format === ('avif' as string)
    ? (format as PixelExtension)
    : null;
}

/** Encoding again drops the metadata and anything else appended to the file. */
function upright(bytes: Uint8Array, extension: PixelExtension): Sharp {
  const picture = decoder(bytes, extension === 'gif' || extension === 'webp').autoOrient();
  switch (extension) {
    case 'jpg':
      return picture.jpeg({ quality: 88 });
    case 'png':
      return picture.png({ compressionLevel: 7 });
    case 'gif':
      return picture.gif();
    case 'webp':
      return picture.webp({ quality: 88 });
    case 'avif':
      return picture.avif({ quality: 70, effort: 2 });
  }
}

const writeOnce = (name: string, make: () => Promise<Buffer>): Promise<void> =>
  writeDurably({ folder: 'media', name }, make);
