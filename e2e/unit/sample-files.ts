import { deflateSync } from 'node:zlib';
import { compoundFile, wordStream } from '../files/compound-file.ts';
import { officeDocument } from '../files/office-document.ts';
import { pdfDocument } from '../files/pdf-document.ts';
import { pngChunk } from '../files/png-chunk.ts';

/**
 * Small real files of the accepted types, made in code, for tests and the load run. Each contains `filler` extra bytes.
 */

const bytes = (size: number, seed: number) => {
  const filler = Buffer.alloc(size);
  for (let index = 0, state = seed >>> 0; index < size; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    filler[index] = state >>> 24;
  }
  return filler;
};

/** A one-page PDF whose content stream contains the filler. */
export const samplePdf = (filler = 0, seed = 1): Buffer => pdfDocument({ page: bytes(filler, seed) });

/** A one-pixel PNG with the filler in a private chunk. */
export function samplePng(filler = 0, seed = 1): Buffer {
  const header = Buffer.from('0000000100000001080000000000', 'hex').subarray(0, 13);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('prVt', bytes(filler, seed)),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

// A grey square of 8 × 8 pixels: tables, header and one scan.
const jpegPicture =
  'ffdb0043001b12141714111b1716171e1c1b2028422b28252528513a3d3042605565645f555d5b6a7899816a7190735b5d85b586909ea3abadab6780bcc9baa6c799a8aba4ffc0000b080008000801011100ffc40014000100000000000000000000000000000000ffc40014100100000000000000000000000000000000ffda0008010100003f003fffd9';

/** A small JPEG with the filler in comments. */
export function sampleJpeg(filler = 0, seed = 1): Buffer {
  const comments: Buffer[] = [];
  for (let left = filler; left > 0; left -= 60_000) {
    const data = bytes(Math.min(left, 60_000), seed + left);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    comments.push(head, data);
  }
  const start = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([start, ...comments, Buffer.from(jpegPicture, 'hex')]);
}

/** A one-pixel GIF. */
export const sampleGif = (): Buffer =>
  Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex');

/** Text in UTF-8. */
export const sampleText = (text = 'नमस्कार, this is plain text.\r\n'): Buffer => Buffer.from(text);

/** A short Word document (Office Open XML) with the filler as a picture. */
export const sampleDocx = (filler = 0, seed = 1): Buffer =>
  officeDocument({ more: [{ name: 'word/media/filler.bin', content: bytes(filler, seed), isDeflated: false }] });

/** A compound file, the container of old Office documents, with Word's main stream under the given name. */
export const sampleCompoundFile = (streamName = 'WordDocument'): Buffer =>
  compoundFile({ [streamName]: wordStream(), '1Table': Buffer.alloc(4096) });
