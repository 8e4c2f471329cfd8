import { crc32 } from 'node:zlib';
import { accepted, type Finding, refused } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';
import { hasTooManyPixels } from './picture.ts';

const signatureBytes = 8;
/** Around the data of a chunk: length and type before it, checksum after it. */
const frameBytes = 12;

/** The bit depths of each colour type (ISO/IEC 15948, 11.2.2). */
const depths: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

// A decoder must not go on after a damaged chunk of these kinds.
const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** A PNG, still or animated: whole chunks from its header to its end, with compressed pixels in between. */
export function inspectPng(bytes: Buffer): Finding {
  let at = signatureBytes;
  let hasPixels = false;
  while (at + frameBytes <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + frameBytes + length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return refused('damaged');
    const data = bytes.subarray(at + 8, end - 4);
    if (critical.has(type) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return refused('damaged');
    if ((at === signatureBytes) !== (type === 'IHDR')) return refused('damaged');
    if (type === 'IHDR') {
      if (!isHeader(data)) return refused('damaged');
      if (hasTooManyPixels(data.readUInt32BE(0), data.readUInt32BE(4))) return refused('too_many_pixels');
    }
    if (type === 'IDAT' && !hasPixels) {
      // The two bytes that begin every zlib stream (RFC 1950).
      hasPixels = data.length >= 2 && (data.readUInt8(0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;
      if (!hasPixels && data.length > 0) return refused('damaged');
    }
    at = end;
    if (type === 'IEND') return finish(bytes, at, hasPixels);
  }
  return refused('damaged');
}

function isHeader(data: Buffer): boolean {
  if (data.length !== 13) return false;
  const [depth, colour, compression, filter, interlace] = data.subarray(8) as unknown as number[];
  const isSized = [0, 4].every((at) => data.readUInt32BE(at) > 0 && data.readUInt32BE(at) < 2 ** 31);
  const isKnown = depths[colour as number]?.includes(depth as number) ?? false;
  return isSized && isKnown && compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
}

function finish(bytes: Buffer, end: number, hasPixels: boolean): Finding {
  const isWhole = hasPixels && isDeviceData(bytes.subarray(end)) && !hasMarkup(bytes);
  return isWhole ? accepted() : refused('damaged');
}
