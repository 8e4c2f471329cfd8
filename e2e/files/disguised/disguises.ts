import { zipArchive } from '#e2e/files/zip-archive.ts';
import { type Disguises, latin, linuxProgram, page, strangers, type TestFile, windowsProgram } from './disguise.ts';
import { disguisedDocs, disguisedDocx } from './disguised-docx.ts';
import { disguisedPdfs } from './disguised-pdfs.ts';
import { disguisedGifs, disguisedJpegs, disguisedPngs } from './disguised-pictures.ts';

const wide = (...units: number[]) => Buffer.concat([latin('\xff\xfe'), Buffer.from(Uint16Array.from(units).buffer)]);
const prose = latin('A plain sentence. '.repeat(5000));

const disguisedTexts = (archive: Buffer): Disguises => [
  ['text before a program', Buffer.concat([prose, windowsProgram()])],
  ['text before an archive', Buffer.concat([prose, archive])],
  ['text with one zero at its end', Buffer.concat([prose, latin('\0')])],
  ['a UTF-16 mark before a program', Buffer.concat([latin('\xff\xfe'), windowsProgram()])],
  ['the other UTF-16 mark before a program', Buffer.concat([latin('\xfe\xff'), linuxProgram()])],
  ['UTF-16 text before a program', Buffer.concat([wide(...Array(40_000).fill(0x61)), windowsProgram()])],
  ['UTF-16 with half a character', wide(0x61, 0xd800, 0x62)],
  ['UTF-16 with control characters', wide(0x61, 1, 2, 3)],
  ['UTF-16 with code points that are no characters', wide(0x61, 0xfdd0, 0xfffe)],
  ['UTF-16 with half a unit', Buffer.concat([wide(0x61), latin('x')])],
  ['a page in UTF-16', Buffer.concat([latin('\xff\xfe'), Buffer.from(page, 'utf16le')])],
  ['UTF-16 without its mark', Buffer.from('plain', 'utf16le')],
  ['UTF-16 of the other order without its mark', Buffer.from('A plain sentence.\r\n', 'utf16le').swap16()],
  ['Marathi in UTF-16 without its mark', Buffer.from('नमस्कार. एक वाक्य.\r\n', 'utf16le')],
  ['a page after blanks', latin(`\n\n  ${page}`)],
  ['a page after the UTF-8 mark', latin(`\xef\xbb\xbf${page}`)],
  ['a page without its frame', latin('<img src=x onerror=alert(1)>')],
  [
    'a page in another spelling',
    latin('<x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script></x:html>'),
  ],
  ['a drawing with its type', latin('<?xml version="1.0"?><?a b?><!DOCTYPE svg PUBLIC "x" "y"><svg/>')],
  ['a shortcut', latin('[InternetShortcut]\r\nURL=file:///c:/a.exe\r\n')],
];

/**
 * Files that look like one of the accepted types and are not, for each accepted extension: at least twelve of its own,
 * and what is no document at all.
 */
export function disguises(): TestFile[] {
  const archive = zipArchive([{ name: 'a.js', content: 'alert(1)' }]);
  const jpegs = disguisedJpegs(archive);
  const own: Record<string, Disguises> = {
    pdf: disguisedPdfs(archive),
    doc: disguisedDocs(archive),
    docx: disguisedDocx(),
    txt: disguisedTexts(archive),
    jpg: jpegs,
    jpeg: jpegs,
    png: disguisedPngs(archive),
    gif: disguisedGifs(archive),
  };
  return Object.entries(own).flatMap(([extension, list]) =>
    [...list, ...strangers(archive)].map(([what, content]) => ({ what, filename: `file.${extension}`, content })),
  );
}
