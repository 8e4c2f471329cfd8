import { crc32 } from 'node:zlib';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { pngChunk } from '#e2e/files/png-chunk.ts';
import { sampleGif, sampleJpeg, samplePng } from '#e2e/unit/sample-files.ts';
import {
  type Disguises,
  drawing,
  latin,
  linuxProgram,
  page,
  serverScript,
  shellScript,
  windowsProgram,
  without,
} from './disguise.ts';
import { gifBombs, jpegBombs, onePixel, png, pngBombs, pngHeader } from './picture-bombs.ts';

/** Bytes behind the end of a picture. */
const behind = (picture: Buffer, archive: Buffer): Disguises =>
  (
    [
      ['an archive', archive],
      ['an archive after padding', Buffer.concat([Buffer.alloc(64), archive])],
      ['a page', latin(page)],
      ['a page after other bytes', latin(`\0\x01\x02${page}`)],
      ["a server's script", latin(serverScript)],
      ['a shell script', latin(shellScript)],
      ['a script', latin('*/=1;alert(document.cookie)//')],
      ['a Windows program', windowsProgram()],
      ['a program of Linux', linuxProgram()],
      ['a PDF', latin('%PDF-1.4\n1 0 obj\n')],
      ['a PDF after other bytes', Buffer.concat([latin('\0\x01\x02'), pdfDocument()])],
    ] satisfies Disguises
  ).map(([what, more]) => [`${what} behind the end`, Buffer.concat([picture, more])]);

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const pixels = onePixel;

export function disguisedPngs(archive: Buffer): Disguises {
  const wrongSum = pngHeader(1, 1);
  wrongSum.writeUInt32BE(crc32('x'), wrongSum.length - 4);
  return [
    ...behind(samplePng(), archive),
    ...pngBombs(),
    ['its signature alone', signature],
    ['its signature before a page', Buffer.concat([signature, latin(page)])],
    ['its signature before a program', Buffer.concat([signature, windowsProgram()])],
    ['its header alone', Buffer.concat([signature, pngHeader(1, 1)])],
    ['no end', Buffer.concat([signature, pngHeader(1, 1), pixels])],
    ['no pixels', png(pngHeader(1, 1))],
    ['pixels that are a program', png(pngHeader(1, 1), pngChunk('IDAT', windowsProgram()))],
    ['a header with a wrong sum', png(wrongSum, pixels)],
    ['a header with an unknown colour type', png(pngHeader(1, 1, [8, 5, 0, 0, 0]), pixels)],
    ['no width', png(pngHeader(0, 1), pixels)],
    ['3600 megapixels', png(pngHeader(60_000, 60_000), pixels)],
    ['101 megapixels', png(pngHeader(10_100, 10_000), pixels)],
    ['another chunk first', png(pngChunk('tEXt', latin('a\0b')), pngHeader(1, 1), pixels)],
    ['a page in a comment', png(pngHeader(1, 1), pngChunk('tEXt', latin(`Comment\0${page}`)), pixels)],
    ["a server's script in a comment", png(pngHeader(1, 1), pngChunk('tEXt', latin(`a\0${serverScript}`)), pixels)],
    ['cut off', without(samplePng(1000), 20)],
    ['cut in half', samplePng(1000).subarray(0, 500)],
  ];
}

export function disguisedGifs(archive: Buffer): Disguises {
  const gif = sampleGif();
  const sized = (width: number, height: number) => {
    const other = Buffer.from(gif);
    other.writeUInt16LE(width, 6);
    other.writeUInt16LE(height, 8);
    return other;
  };
  const commented = (text: string) =>
    Buffer.concat([gif.subarray(0, 19), Buffer.from([0x21, 0xfe, text.length]), latin(`${text}\0`), gif.subarray(19)]);
  return [
    ...behind(gif, archive),
    ...gifBombs(),
    ['its signature alone', latin('GIF89a')],
    ['its signature before a page', latin(`GIF89a${page}`)],
    ['its signature before a drawing', latin(`GIF87a${drawing}`)],
    ['its signature before a script', latin(`GIF89a=1;${'alert(1);'.repeat(9)}`)],
    ["its signature before a server's script", latin(`GIF89a;\n${serverScript}`)],
    ['a script that is a picture, too', Buffer.concat([latin('GIF89a/*'), gif.subarray(8)])],
    ['its header alone', gif.subarray(0, 13)],
    ['no picture', Buffer.concat([gif.subarray(0, 19), latin(';')])],
    ['no end', without(gif, 1)],
    ['cut off', without(gif, 5)],
    ['4295 megapixels', sized(65_535, 65_535)],
    ['101 megapixels', sized(10_100 + 6, 10_000)],
    ['a page in a comment', commented(page)],
    ["a server's script in a comment", commented(serverScript)],
  ];
}

export function disguisedJpegs(archive: Buffer): Disguises {
  const jpeg = sampleJpeg();
  const comment = (text: string) => {
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 20), head, latin(text), jpeg.subarray(20)]);
  };
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  const scan = jpeg.indexOf(Buffer.from('ffda', 'hex'));
  const sized = (width: number, height: number) => {
    const other = Buffer.from(jpeg);
    other.writeUInt16BE(height, frame + 5);
    other.writeUInt16BE(width, frame + 7);
    return other;
  };
  const start = jpeg.subarray(0, 20);
  return [
    ...behind(jpeg, archive),
    ...jpegBombs(),
    ['its first bytes alone', jpeg.subarray(0, 4)],
    ['its header alone', start],
    ['its header and an end', Buffer.concat([start, latin('\xff\xd9')])],
    ['its header before a page', Buffer.concat([start, latin(page)])],
    ['its header before a program', Buffer.concat([start, windowsProgram()])],
    ['its header before an archive', Buffer.concat([start, archive])],
    ['no scan', Buffer.concat([jpeg.subarray(0, scan), latin('\xff\xd9')])],
    ['no frame', Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(scan)])],
    ['no end', without(jpeg, 2)],
    ['cut in half', sampleJpeg(1000).subarray(0, 500)],
    ['no width', sized(0, 8)],
    ['no height', sized(8, 0)],
    ['4295 megapixels', sized(65_535, 65_535)],
    ['101 megapixels', sized(10_100, 10_000)],
    ['a page in a comment', comment(page)],
    ["a server's script in a comment", comment(serverScript)],
  ];
}
