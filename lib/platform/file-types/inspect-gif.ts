import { accepted, type Finding, refused } from './finding.ts';
import { hasMarkup, isDeviceData } from './other-content.ts';
import { announcesTooMuch, hasTooManyFrames, hasTooManyPixels } from './picture.ts';

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
