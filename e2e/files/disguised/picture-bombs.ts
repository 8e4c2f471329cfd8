import { deflateSync } from 'node:zlib';
import { pngChunk } from '#e2e/files/png-chunk.ts';
import { zerosPacked } from '#e2e/files/zip-archive.ts';
import { sampleGif, sampleJpeg } from '#e2e/unit/sample-files.ts';
import { type Disguises, latin } from './disguise.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const end = pngChunk('IEND', Buffer.alloc(0));

/** The header of a PNG. `rest`: depth, colour type, compression, filter, interlace. */
export function pngHeader(width: number, height: number, rest = [8, 0, 0, 0, 0]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  Buffer.from(rest).copy(data, 8);
  return pngChunk('IHDR', data);
}
export const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, end]);
export const onePixel = pngChunk('IDAT', deflateSync(Buffer.from([0, 128])));

const megabytes = (count: number) => zerosPacked(count * 1024 ** 2);
const pixels = (bytes: number) => pngChunk('IDAT', zerosPacked(bytes));
const packedText = (type: 'zTXt' | 'iCCP', packed: Buffer) =>
  pngChunk(type, Buffer.concat([latin('Comment\0\0'), packed]));
const frame = (width: number, height: number, number = 0) => {
  const data = Buffer.alloc(26);
  data.writeUInt32BE(number, 0);
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(height, 8);
  return pngChunk('fcTL', data);
};

/** PNG files that are small and fill the memory, or the time, of the program that opens them. */
export const pngBombs = (): Disguises => [
  ['100 megapixels of one colour', png(pngHeader(10_000, 10_000), pixels(10_001 * 10_000))],
  ['25 megapixels of one colour, at 16 bits', png(pngHeader(5000, 5000, [16, 6, 0, 0, 0]), pixels(5000 * 40_001))],
  ['69 megapixels that are not there', png(pngHeader(8300, 8300), onePixel)],
  ['a pixel that unpacks to 64 MB', png(pngHeader(1, 1), pngChunk('IDAT', megabytes(64)))],
  ['a comment that unpacks to 64 MB', png(pngHeader(1, 1), packedText('zTXt', megabytes(64)), onePixel)],
  ['a colour profile that unpacks to 64 MB', png(pngHeader(1, 1), packedText('iCCP', megabytes(64)), onePixel)],
  [
    'an international text that unpacks to 64 MB',
    png(pngHeader(1, 1), pngChunk('iTXt', Buffer.concat([latin('a\0\x01\0en\0b\0'), megabytes(64)])), onePixel),
  ],
  [
    'many texts that unpack to 1 MB each',
    png(pngHeader(1, 1), ...Array(50).fill(packedText('zTXt', megabytes(1))), onePixel),
  ],
  ['a thousand packed texts', png(pngHeader(1, 1), ...Array(1000).fill(packedText('zTXt', megabytes(0))), onePixel)],
  ['a frame beyond the picture', png(pngHeader(1, 1), frame(60_000, 60_000), onePixel)],
  [
    'a thousand large frames',
    png(
      pngHeader(2000, 2000),
      ...Array.from({ length: 1000 }, (_, number) => frame(2000, 2000, number)),
      pixels(2001 * 2000),
    ),
  ],
  ['fewer pixels than its header says', png(pngHeader(100, 100), pixels(50 * 101))],
  ['interlaced pixels, some of them missing', png(pngHeader(100, 100, [8, 0, 0, 0, 1]), pixels(100 * 101))],
];

const jpegFrame = (jpeg: Buffer) => jpeg.indexOf(Buffer.from('ffc0', 'hex'));
function sizedJpeg(width: number, height: number): Buffer {
  const jpeg = sampleJpeg();
  jpeg.writeUInt16BE(height, jpegFrame(jpeg) + 5);
  jpeg.writeUInt16BE(width, jpegFrame(jpeg) + 7);
  return jpeg;
}

export function jpegBombs(): Disguises {
  const unknown = sizedJpeg(65_535, 0);
  const jpeg = sampleJpeg();
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from('ffda', 'hex')), -2);
  return [
    ['69 megapixels that are not there', sizedJpeg(8300, 8300)],
    [
      '4295 megapixels that it tells after its scan',
      Buffer.concat([unknown.subarray(0, -2), Buffer.from('ffdc0004ffff', 'hex'), unknown.subarray(-2)]),
    ],
    ['a thousand scans', Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(1000).fill(scan), jpeg.subarray(-2)])],
  ];
}

export function gifBombs(): Disguises {
  const gif = sampleGif();
  const [head, image, last] = [gif.subarray(0, 27), Buffer.from(gif.subarray(27, -1)), gif.subarray(-1)];
  image.writeUInt16LE(8300, 5);
  image.writeUInt16LE(8300, 7);
  const full = Buffer.concat([
    image.subarray(0, 11),
    ...Array<Buffer>(90).fill(Buffer.concat([Buffer.from([255]), Buffer.alloc(255)])),
    Buffer.from([0]),
  ]);
  return [
    ['69 megapixels that are not there', Buffer.concat([head, image, last])],
    ['a hundred frames of 69 megapixels', Buffer.concat([head, ...Array<Buffer>(100).fill(full), last])],
  ];
}
