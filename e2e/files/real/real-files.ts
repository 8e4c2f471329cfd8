import { latin, type TestFile } from '#e2e/files/disguised/disguise.ts';
import { realDocs, realDocx } from './real-office.ts';
import { type RealFile, realPdfs } from './real-pdfs.ts';
import { realGifs, realJpegs, realPngs } from './real-pictures.ts';

export interface RealTestFile extends TestFile {
  /** The caution for readers of the application, or null. */
  caution: string | null;
}

/**
 * Files built as real programs and devices build them: Word, LibreOffice, Google Docs, Acrobat, scanners, cameras,
 * phones, and text from DOS to today. All must be accepted.
 */
export async function realFiles(): Promise<RealTestFile[]> {
  const jpegs = await realJpegs();
  const lists = {
    pdf: realPdfs(),
    doc: realDocs(),
    docx: realDocx(),
    txt: realTexts(),
    jpg: jpegs,
    jpeg: jpegs,
    png: await realPngs(),
    gif: await realGifs(),
  };
  return Object.entries(lists).flatMap(([extension, list]) =>
    list.map(([what, content, caution = null]) => ({ what, filename: `file.${extension}`, content, caution })),
  );
}

const sentence = 'नमस्कार. A plain sentence, with a comma.';

const realTexts = (): RealFile[] => [
  ['in UTF-8', Buffer.from(`${sentence}\n`)],
  ['in UTF-8 with its mark', Buffer.from(`\ufeff${sentence}\r\n`)],
  ['in UTF-16, as Notepad saves "Unicode"', Buffer.from(`\ufeff${sentence}\r\n`, 'utf16le')],
  ['in UTF-16, the other order', Buffer.from(`\ufeff${sentence} \u{1F331}\r\n`, 'utf16le').swap16()],
  ['in Windows-1252', latin('Caf\xe9, \x93quoted\x94, 100 \x80\r\n')],
  ["in DOS's code page 437, with its mark of the end", latin('R\x82sum\x82 \x15 1\r\n\x1a')],
  ["in DOS's code page 850, with a filled last block", latin(`Fa\x87ade \x14\r\n${'\x1a'.repeat(100)}`)],
  ['from an old Mac', latin('one\rtwo\r')],
  ['with empty lines at its end', latin('one\r\n\r\n\r\n')],
  ['with page breaks and tabs', latin('one\ttwo\fthree\n')],
  ['with colours of a terminal', latin('\x1b[1mbold\x1b[0m\n')],
  ['of one letter', latin('a')],
  ['of one long line', latin('word '.repeat(200_000))],
  ['that quotes a page', latin('Our page begins with <!doctype html><html> and has a <script>.\n')],
  ['that begins as programs do', latin('MZ is the number plate of Mizoram. PK is another.\n')],
  ['that explains PDF', latin('The first bytes are %PDF-1.7.\n')],
  ['that is a table', latin('\xef\xbb\xbfname;amount\r\nAsha;12\r\n')],
  ['that is data', latin('{"name": "Asha"}\n')],
  ['that is marked-up data', latin('<?xml version="1.0"?><plan><year>2026</year></plan>\n')],
  ['that is a mail', latin('From: a@example.org\r\nSubject: Plan\r\n\r\nHello\r\n')],
];
