import { constants, createInflate } from 'node:zlib';
import { isOutOfProportion } from './picture.ts';

/** What the header of a PNG says of its pixels. */
export interface PngHeader {
  width: number;
  height: number;
  /** Of each sample. */
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
export async function unpackedBytes(packed: Buffer, most: number): Promise<{ bytes: number; isBroken: boolean }> {
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
export async function judgePixels(
  header: PngHeader,
  packed: Buffer,
): Promise<'fine' | 'damaged' | 'too_large_unpacked'> {
  const expected = pixelBytes(header);
  if (isOutOfProportion(expected, packed.length)) return 'too_large_unpacked';
  const { bytes } = await unpackedBytes(packed, expected + slackBytes);
  if (bytes > expected + slackBytes) return 'too_large_unpacked';
  return bytes < expected ? 'damaged' : 'fine';
}
