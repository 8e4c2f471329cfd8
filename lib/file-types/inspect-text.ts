import { accepted, type Finding, refused } from './finding.ts';

// In any encoding that extends ASCII, text has no control characters except tab, line ends, form feed and escape. Old
// DOS text (code pages 437 and 850) has ¶ and § in two places of control characters.
const allowedControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x14, 0x15]);
const isControl = (byte: number) => byte < 0x20 && !allowedControls.has(byte);

// No control characters, and no code points without a character: bytes of a program, read as UTF-16, have many.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape is allowed
const notWideText = /(?![\t\n\v\f\r\x1b\x85])\p{Cc}|\p{Cn}/u;

/** Where DOS text ends: programs filled the last block of the disk with this character. */
const endOfText = 0x1a;

// Browsers take a file that begins with one of these for a page (WHATWG, MIME Sniffing, 7.1), and more that run scripts.
// In XML only the first ones mean a page.
const pageTags = 'html|head|body|script|iframe|svg';
const moreTags = 'title|style|h1|div|font|table|a|b|br|p|img|meta|link|form|object|embed|video|audio|math';

// Documents and programs that other software would show or run if they were renamed. A text may quote them, but does
// not begin as one.
const otherBeginnings = [
  new RegExp(`^(?:<[?!][^>]*>\\s*)*<(?:${pageTags})[\\s>/]`, 'i'),
  new RegExp(`^(?:<!--[^>]*>\\s*)*<(?:${moreTags})[\\s>/]`, 'i'),
  /^(?:<[?!][^>]*>\s*)*<!doctype\s+(?:html|svg)/i,
  /^<[\s\S]*\/(?:1999\/xhtml|2000\/svg)/,
  /^<(?:\?php|\?=|%)/i,
  /^#!\s*\//,
  /^@echo\s/i,
  /^\{\\rtf/,
  /^%!PS/,
  /^\[(?:InternetShortcut|autorun)\]/i,
];
const beginsAsOther = (start: string) => otherBeginnings.some((pattern) => pattern.test(start.trimStart()));

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
  return !beginsAsOther(start) && !content.some(isControl);
}

function isWideText(bytes: Buffer, bigEndian: boolean): boolean {
  if (bytes.length % 2 === 1) return false;
  const text = Buffer.from(bigEndian ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return text.isWellFormed() && !notWideText.test(text) && !beginsAsOther(text.slice(0, 1024));
}
