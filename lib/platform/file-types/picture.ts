import { maxAnimationPixels, maxPicturePixels } from '../config/limits.ts';
import { accepted, type Finding, refused, unreadNote } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';

/** Whether a picture is larger than what people scan or photograph, so that it would fill the memory of who opens it. */
export const hasTooManyPixels = (width: number, height: number): boolean => width * height > maxPicturePixels;

/** Whether the frames of an animation would keep the reader's device busy for minutes. */
export const hasTooManyFrames = (pixelsOfFrames: number): boolean => pixelsOfFrames > maxAnimationPixels;

const smallPixels = 1_000_000;

/**
 * Whether a picture announces so many pixels that its bytes cannot hold them: no encoder of JPEG or GIF packs more than
 * `most` pixels into a byte, even of one colour.
 */
const announcesTooMuch = (pixels: number, bytes: number, most: number): boolean =>
  pixels > smallPixels && pixels > bytes * most;

const boundlessBytes = 64 * 1024 ** 2;
const maxGrowth = 900;

/**
 * Whether packed bytes announce so much that only a bomb is packed so well: a thousand times. A large page that a program
 * drew, with one line on it, grows 800 times.
 */
export const isOutOfProportion = (unpacked: number, packed: number): boolean =>
  unpacked > boundlessBytes && unpacked > packed * maxGrowth;

const headerBytes = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/** Some encoders write empty blocks between the others. Browsers pass over them. */
const nothing = 0x00;
/** A code of 12 bits stands for 4096 pixels at most. */
const maxPixelsOfByte = 4096;

/** How many bytes a colour table has, according to the flags of its header. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** A GIF, still or animated: whole blocks from its header to its trailer, with at least one image. */
export function inspectGif(bytes: Buffer): Finding {
  if (bytes.length < headerBytes) return refused('damaged');
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  // A width whose bytes are letters is how a script that passes for a picture begins: GIF89a=1 or GIF89a/*.
  if (/^[ -~]{2}$/.test(bytes.toString('latin1', 6, 8))) return refused('damaged');
  if (hasTooManyPixels(width, height)) return refused('too_many_pixels');
  let at = headerBytes + tableBytes(bytes.readUInt8(10));
  let images = 0;
  let pixels = 0;
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === nothing) at += 1;
    else if (kind === extension) at = afterSubBlocks(bytes, at + 2);
    else if (kind === image && at + 10 < bytes.length) {
      const [w, h] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
      if (w === 0 || h === 0) return refused('damaged');
      if (hasTooManyPixels(w, h)) return refused('too_many_pixels');
      const data = at + 10 + tableBytes(bytes.readUInt8(at + 9));
      const codeBits = bytes[data] ?? 0;
      if (codeBits < 1 || codeBits > 11) return refused('damaged');
      images += 1;
      pixels += w * h;
      if (hasTooManyFrames(pixels)) return refused('too_many_pixels');
      at = afterSubBlocks(bytes, data + 1);
      if (announcesTooMuch(w * h, at - data, maxPixelsOfByte)) return refused('damaged');
    } else if (kind === trailer && images > 0) {
      const isClean = isDeviceData(bytes.subarray(at + 1)) && !hasMarkup(bytes);
      return isClean ? accepted() : refused('damaged');
    } else return refused('damaged');
  }
  return refused('damaged');
}

/** Where a series of sub-blocks ends. Beyond the file if it does not. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] as number);
  return at + 1;
}

const endOfImage = 0xd9;
const startOfScan = 0xda;
const numberOfLines = 0xdc;
/** Each scan is drawn over the whole picture. Encoders write some ten. */
const maxScans = 200;
/** A block of one colour takes one bit at least. */
const maxJpegPixelsOfByte = 1024;

/** The markers that begin a picture's header: all of SOF0 to SOF15 except three that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG: segments, a header with a size, at least one scan, and an end after it (ITU-T T.81, annex B). */
export function inspectJpeg(bytes: Buffer): Finding {
  let at = 2;
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let isUnread = false;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] as number;
    // Readers look for the next marker where there should be one, and where this one means nothing.
    const isStray = bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);
    if (isStray || marker === 0xff) {
      isUnread ||= isStray;
      at += 1;
      continue;
    }
    if (marker === endOfImage) return finish(bytes, at + 2, size, scans, isUnread);
    if (at + 4 > bytes.length) return refused('damaged');
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || data.length !== length - 2) return refused('damaged');
    if (isFrame(marker)) {
      size = frameSize(data);
      if (!size) return refused('damaged');
      if (hasTooManyPixels(size.width, size.height)) return refused('too_many_pixels');
    }
    // Scanners that do not know the length of a page beforehand write its height after the first scan.
    if (marker === numberOfLines && size && data.length >= 2) {
      size.height ||= data.readUInt16BE(0);
      if (hasTooManyPixels(size.width, size.height)) return refused('too_many_pixels');
    }
    at += 2 + length;
    if (marker === startOfScan) {
      scans += 1;
      if (scans > maxScans) return refused('damaged');
      at = afterScan(bytes, at);
    }
  }
  return refused('damaged');
}

function frameSize(data: Buffer) {
  const components = data[5] ?? 0;
  const isWhole = components >= 1 && components <= 4 && data.length === 6 + 3 * components;
  const width = isWhole ? data.readUInt16BE(3) : 0;
  return width > 0 ? { width, height: data.readUInt16BE(1) } : null;
}

/** Where the next marker stands after the compressed data of a scan. */
function afterScan(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    // A byte FF of the data is followed by 00. Restart markers belong to the data, too.
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function finish(
  bytes: Buffer,
  end: number,
  size: { width: number; height: number } | null,
  scans: number,
  isUnread: boolean,
): Finding {
  const isWhole =
    size !== null &&
    size.height > 0 &&
    scans > 0 &&
    !announcesTooMuch(size.width * size.height, bytes.length, maxJpegPixelsOfByte);
  if (!isWhole || !isDeviceData(bytes.subarray(end)) || hasMarkup(bytes)) return refused('damaged');
  return isUnread ? accepted(unreadNote('picture')) : accepted();
}
