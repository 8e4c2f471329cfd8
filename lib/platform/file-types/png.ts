import { constants, crc32, createInflate } from 'node:zlib';
import { accepted, type Finding, type Refusal, refused } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';
import { hasTooManyFrames, hasTooManyPixels, isOutOfProportion } from './picture.ts';

/** The header of a PNG about its pixels. */
interface PngHeader {
  width: number;
  height: number;
  /** Bits of each sample. */
  depth: number;
  colour: number;
  isInterlaced: boolean;
}

/** The samples of a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Where each pass of Adam7 begins and how far its pixels lie apart (ISO/IEC 15948, 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** How many bytes the pixels have when they are unpacked: each line has one byte more, for its filter. */
function pixelBytes({ width, height, depth, colour, isInterlaced }: PngHeader): number {
  const bytesOf = (across: number, down: number) =>
    across > 0 && down > 0 ? down * (1 + Math.ceil((across * depth * (samples[colour] ?? 4)) / 8)) : 0;
  if (!isInterlaced) return bytesOf(width, height);
  return passes.reduce(
    (sum, [x, y, right, down]) => sum + bytesOf(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
    0,
  );
}

/** Some encoders write a little more than the pixels. */
const slackBytes = 64 * 1024;

/**
 * Unpacks a zlib stream as far as `most` bytes, and keeps none of them.
 * @returns how many bytes it held, at least `most + 1` if there are more, and whether it broke off
 */
async function unpackedBytes(packed: Buffer, most: number): Promise<{ bytes: number; isBroken: boolean }> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 });
  let bytes = 0;
  try {
    inflate.end(packed);
    for await (const chunk of inflate) {
      bytes += (chunk as Buffer).length;
      if (bytes > most) break;
    }
    return { bytes, isBroken: false };
  } catch {
    return { bytes, isBroken: true };
  } finally {
    inflate.destroy();
  }
}

/**
 * Whether the packed pixels are those of the header: not fewer, and not far more, which would fill the memory of who opens
 * the picture. What could not be a real picture is not even unpacked.
 */
async function judgePixels(header: PngHeader, packed: Buffer): Promise<'fine' | 'damaged' | 'too_large_unpacked'> {
  const expected = pixelBytes(header);
  if (isOutOfProportion(expected, packed.length)) return 'too_large_unpacked';
  const { bytes } = await unpackedBytes(packed, expected + slackBytes);
  if (bytes > expected + slackBytes) return 'too_large_unpacked';
  return bytes < expected ? 'damaged' : 'fine';
}

const maxExtras = 100;
const maxUnpackedBytes = 16 * 1024 ** 2;

/** Where the packed part of a chunk begins: behind a name and, in `iTXt`, a language and a translated name. */
function packedPart(type: string, data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (name < 0) return null;
  if (type !== 'iTXt') return data.subarray(name + 2);
  if (data[name + 1] !== 1) return null;
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : data.subarray(translated + 1);
}

/** The chunks that hold packed text or a packed colour profile. */
const isPackedExtra = (type: string): boolean => type === 'zTXt' || type === 'iTXt' || type === 'iCCP';

/** Whether the packed texts and profiles of a PNG unpack to more than any program writes. Decoders unpack them all. */
async function haveTooMuch(extras: readonly { type: string; data: Buffer }[]): Promise<boolean> {
  const packed = extras.map(({ type, data }) => packedPart(type, data)).filter((part) => part !== null);
  if (packed.length > maxExtras) return true;
  let left = maxUnpackedBytes;
  for (const part of packed) {
    left -= (await unpackedBytes(part, left)).bytes;
    if (left < 0) return true;
  }
  return false;
}

const signatureBytes = 8;
/** Around the data of a chunk: length and type before it, checksum after it. */
const frameBytes = 12;

/** The bit depths of each colour type (ISO/IEC 15948, 11.2.2). */
const depths: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

// A decoder must not go on after a damaged chunk of these kinds.
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** The content of a PNG, gathered on the way to its end. */
interface Gathered {
  header: PngHeader | null;
  pixels: Buffer[];
  /** Pixels of all frames of an animation. */
  framePixels: number;
  extras: { type: string; data: Buffer }[];
}

/** A PNG, still or animated: whole chunks from its header to its end, with compressed pixels in between. */
export async function inspectPng(bytes: Buffer): Promise<Finding> {
  const found: Gathered = { header: null, pixels: [], framePixels: 0, extras: [] };
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + frameBytes + length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return refused('damaged');
    const data = bytes.subarray(at + 8, end - 4);
    if (critical.has(type) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return refused('damaged');
    if ((at === signatureBytes) !== (type === 'IHDR')) return refused('damaged');
    const refusal = gather(type, data, found);
    if (refusal) return refused(refusal);
    at = end;
    if (type === 'IEND') return finish(bytes, at, found);
  }
  return refused('damaged');
}

/** Notes what a chunk holds. @returns why the picture is refused for it */
function gather(type: string, data: Buffer, found: Gathered): Refusal | null {
  if (type === 'IHDR') {
    found.header = readHeader(data);
    if (!found.header) return 'damaged';
    if (hasTooManyPixels(found.header.width, found.header.height)) return 'too_many_pixels';
  }
  if (type === 'IDAT') found.pixels.push(data);
  if (type === 'fcTL') return addFrame(data, found);
  if (isPackedExtra(type)) found.extras.push({ type, data });
  return null;
}

/** A frame lies within the picture. */
function addFrame(data: Buffer, found: Gathered): Refusal | null {
  const { header } = found;
  if (!header || data.length !== 26) return 'damaged';
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [number, number, number, number];
  if (width === 0 || height === 0 || x + width > header.width || y + height > header.height) return 'damaged';
  found.framePixels += width * height;
  return hasTooManyFrames(found.framePixels) ? 'too_many_pixels' : null;
}

function readHeader(data: Buffer): PngHeader | null {
  if (data.length !== 13) return null;
  const [depth = 0, colour = 0, compression, filter, interlace] = data.subarray(8);
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const isSized = [width, height].every((side) => side > 0 && side < 2 ** 31);
  const isKnown = depths[colour]?.includes(depth) ?? false;
  const isWhole = isSized && isKnown && compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  return isWhole ? { width, height, depth, colour, isInterlaced: interlace === 1 } : null;
}

/** The two bytes that begin every zlib stream (RFC 1950). */
const beginsAsZlib = (packed: Buffer) =>
  packed.length >= 2 && (packed.readUInt8(0) & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0;

async function finish(bytes: Buffer, end: number, { header, pixels, extras }: Gathered): Promise<Finding> {
  if (!header || !isDeviceData(bytes.subarray(end)) || hasMarkup(bytes)) return refused('damaged');
  if (await haveTooMuch(extras)) return refused('too_large_unpacked');
  const packed = Buffer.concat(pixels);
  const judged = beginsAsZlib(packed) ? await judgePixels(header, packed) : 'damaged';
  return judged === 'fine' ? accepted() : refused(judged);
}
