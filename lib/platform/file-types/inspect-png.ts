import { crc32 } from 'node:zlib';
import { accepted, type Finding, type Refusal, refused } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';
import { hasTooManyFrames, hasTooManyPixels } from './picture.ts';
import { judgePixels, type PngHeader, unpackedBytes } from './png-pixels.ts';

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

/** What a PNG holds, gathered on the way to its end. */
interface Gathered {
  header: PngHeader | null;
  pixels: Buffer[];
  /** Of all frames of an animation. */
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
