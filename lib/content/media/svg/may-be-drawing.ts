/** How files with pixels begin: PNG, JPEG, GIF, WebP, AVIF. */
const pixels = /^(\x89PNG|\xff\xd8|GIF8|RIFF|[\s\S]{4}ftyp)/;
/** A tag, or a mark of the encoding. Or what our own decoder would take for a drawing. */
const drawing = /^([\s\0]*<|\xef\xbb\xbf|\xff\xfe|\xfe\xff)|<svg/i;

/** Whether the bytes begin like those of gzip, as drawings may be compressed. */
export const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f;

/** Whether the bytes must be cleaned before anything reads them as a picture. They may still be anything else. */
export function mayBeDrawing(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return isCompressed(bytes) || (!pixels.test(start) && drawing.test(start));
}
