import { describe, expect, test } from 'vitest';
import { compoundFile, wordStream } from '#e2e/files/compound-file.ts';
import { latin, page } from '#e2e/files/disguised/disguise.ts';
import { officeDocument, wordMain } from '#e2e/files/office-document.ts';
import { compressedPdf, pdfDocument } from '#e2e/files/pdf-document.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { inspectBytes as inspect } from './inspect-file.ts';
import { otherTypeMessage } from './other-type.ts';

const box = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`);
const archiveOf = (mimetype: string) => zipArchive([{ name: 'mimetype', content: mimetype }]);
const office = (kind: string, main: string) =>
  officeDocument({ mainType: wordMain.replace('wordprocessingml.document', kind), main, document: '<a/>' });
const openDocument = 'application/vnd.oasis.opendocument';

describe('a file of another type is named as what it is', () => {
  test.each([
    ['photo.jpg', box('heic'), 'heic'],
    ['IMG_0001', box('heix'), 'heic'],
    ['photo.png', box('avif'), 'avif'],
    ['photo.jpg', box('mp42'), 'film'],
    ['photo.jpg', latin('RIFF\x1a\0\0\0WEBPVP8 '), 'webp'],
    ['scan.jpg', latin('II*\0\x08\0\0\0'), 'tiff'],
    ['scan.png', latin('BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0'), 'bmp'],
    ['logo.png', latin('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['letter.doc', latin('{\\rtf1\\ansi text}'), 'rtf'],
    ['result.doc', latin(page), 'web_page'],
    ['result.doc', latin('\xef\xbb\xbf\r\n<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>'), 'web_page'],
    ['result.doc', latin('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n'), 'web_page'],
    ['plan.txt', latin(page), 'web_page'],
    ['letter.docx', archiveOf(`${openDocument}.text`), 'open_document'],
    ['figures.docx', archiveOf(`${openDocument}.spreadsheet`), 'spreadsheet'],
    ['talk.docx', archiveOf(`${openDocument}.presentation`), 'slides'],
    ['book.docx', archiveOf('application/epub+zip'), 'book'],
    ['letter.docx', zipArchive([{ name: 'Index/Document.iwa', content: 'x' }]), 'pages'],
    ['figures.docx', office('spreadsheetml.sheet', 'xl/workbook.xml'), 'spreadsheet'],
    ['talk.docx', office('presentationml.presentation', 'ppt/presentation.xml'), 'slides'],
    ['letter.docx', officeDocument({ mainType: wordMain.replace('document.main', 'template.main') }), 'template'],
    ['all.pdf', zipArchive([{ name: 'a.pdf', content: 'x' }]), 'archive'],
    ['all.docx', latin('Rar!\x1a\x07\x01\0'), 'archive'],
    ['figures.doc', compoundFile({ Workbook: wordStream(0x0809) }), 'spreadsheet'],
    ['talk.doc', compoundFile({ 'PowerPoint Document': wordStream(0x0f00) }), 'slides'],
    ['offer.doc', compoundFile({ '__properties_version1.0': Buffer.alloc(4096) }), 'email'],
    [
      'letter.doc',
      latin('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'),
      'word_xml',
    ],
    ['letter.doc', Buffer.concat([latin('\xdb\xa5\x2d\0'), Buffer.alloc(500)]), 'word_old'],
    ['plan.pdf', latin('%!PS-Adobe-3.0\n'), 'postscript'],
  ] as const)('%s, %#', async (filename, content, name) => {
    expect(await inspect(content, filename)).toEqual({ refusal: name });
    expect(otherTypeMessage(filename, name)).toMatch(/^“.+” is an? .+\. (?:[A-Z].+\.)$/);
  });
});

describe('a file that needs a password says so', () => {
  const wordRules = compoundFile({ EncryptedPackage: Buffer.alloc(5000, 1), WordDocument: wordStream(0x0809) });
  const rules = `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'01'.repeat(32)}>/U<${'02'.repeat(32)}>>>`;
  test.each([
    ['plan.docx', wordRules],
    ['plan.doc', compoundFile({ WordDocument: wordStream(0xa5ec, 0x0100), '1Table': Buffer.alloc(4096) })],
    ['plan.pdf', pdfDocument({ trailer: '/Encrypt 5 0 R/ID[<00><00>]', objects: [rules] })],
    ['plan.pdf', pdfDocument({ trailer: '/Encrypt 5 0 R/ID[<00><00>]', objects: ['<</Filter/Standard/V 2>>'] })],
    ['plan.pdf', pdfDocument({ trailer: '/Encrypt 5 0 R', objects: ['<</Filter/Adobe.PubSec/V 4>>'] })],
    ['plan.pdf', compressedPdf({ trailer: '/Encrypt 9 0 R', encode: () => 'secret' })],
  ])('%s, %#', async (filename, content) => {
    expect(await inspect(content, filename)).toEqual({ refusal: 'protected' });
  });
});
