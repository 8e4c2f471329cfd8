import { accepted, type Finding, refused, unreadNote } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';
import { announcesTooMuch, hasTooManyPixels } from './picture.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const numberOfLines = 0xdc;
/** Each scan is drawn over the whole picture. Encoders write some ten. */
const maxScans = 200;
/** A block of one colour takes one bit at least. */
const maxPixelsOfByte = 1024;

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
    !announcesTooMuch(size.width * size.height, bytes.length, maxPixelsOfByte);
  if (!isWhole || !isDeviceData(bytes.subarray(end)) || hasMarkup(bytes)) return refused('damaged');
  return isUnread ? accepted(unreadNote('picture')) : accepted();
}
