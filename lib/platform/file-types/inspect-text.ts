import { accepted, type Finding, refused } from './finding.ts';
import { beginsAsScript } from './other-content.ts';

// In any encoding that extends ASCII, text has no control characters except tab, line ends, form feed and escape. Old
// DOS text (code pages 437 and 850) has ¶ and § in two places of control characters.
const allowedControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x14, 0x15]);
const isControl = (byte: number) => byte < 0x20 && !allowedControls.has(byte);

// No control characters, and no code points without a character: bytes of a program, read as UTF-16, have many.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape is allowed
const notWideText = /(?![\t\n\v\f\r\x1b\x85])\p{Cc}|\p{Cn}/u;

/** Where DOS text ends: programs filled the last block of the disk with this character. */
const endOfText = 0x1a;

/** Text to its last byte: UTF-8 or an older 8-bit encoding, or UTF-16 with its byte order mark. */
export function inspectText(bytes: Buffer): Finding {
  const mark = bytes.toString('hex', 0, 2);
  const isMarked = mark === 'fffe' || mark === 'feff';
  const isText = isMarked ? isWideText(bytes.subarray(2), mark === 'feff') : isNarrowText(bytes);
  if (isText) return accepted();
  const isUnmarked = !isMarked && bytes.includes(0) && [false, true].some((order) => isWideText(bytes, order));
  return refused(isUnmarked ? 'unmarked_text' : 'wrong_type');
}

function isNarrowText(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === endOfText) end -= 1;
  const content = bytes.subarray(0, end);
  const start = content.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '');
  return !beginsAsScript(start) && !content.some(isControl);
}

function isWideText(bytes: Buffer, bigEndian: boolean): boolean {
  if (bytes.length % 2 === 1) return false;
  const text = Buffer.from(bigEndian ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return text.isWellFormed() && !notWideText.test(text) && !beginsAsScript(text.slice(0, 1024));
}
