import { compressedPdf, pdfDocument } from '#e2e/files/pdf-document.ts';
import { after, type Disguises, drawing, latin, page, shellScript, windowsProgram, without } from './disguise.ts';

const replaced = (content: Buffer, from: string, to: string) => latin(content.toString('latin1').replaceAll(from, to));

/** The same without its first line. */
const headless = (content: Buffer) => content.subarray('%PDF-1.4\n'.length);

export function disguisedPdfs(archive: Buffer): Disguises {
  const pdf = pdfDocument();
  const end = 'startxref\n9\n%%EOF\n';
  return [
    ['the header alone', latin('%PDF-1.7\n')],
    ['a header before a page', latin(`%PDF-1.4\n${page}`)],
    ['a header before a page, and the end', latin(`%PDF-1.4\n${page}\n${end}`)],
    ['a header before a script', latin(`%PDF-1.4\n${shellScript}`)],
    ['a header before an archive', after(latin('%PDF-1.4\n'), archive)],
    ['a header before a program', after(latin('%PDF-1.4\n'), windowsProgram())],
    ['a page in the header line', replaced(pdf, '%PDF-1.4', `%PDF-1.4 ${page}`)],
    ['a page in the first comment', pdfDocument({ comment: `%${page}\n` })],
    ['a page before the first object', pdfDocument({ comment: `${page}\n` })],
    ['a page before the header', after(latin(page), pdf)],
    ['a program before the header', after(windowsProgram(), pdf)],
    ['a picture before the header', after(latin('GIF89a\x01\0\x01\0'), pdf)],
    ['an archive behind the end', after(pdf, archive)],
    ['a page behind the end', after(pdf, page)],
    ['a program behind the end', after(pdf, windowsProgram())],
    ['a script behind the end', after(pdf, shellScript)],
    ['an archive in a stream, with the end in its comment', zipWithin(pdf, archive)],
    ['cut off in the middle', pdf.subarray(0, pdf.length / 2)],
    ['with a script before the header', after(latin(shellScript), pdf)],
    ['with a batch file before the header', after(latin('@echo off\r\nformat c:\r\n'), pdf)],
    ['with a drawing before the header', after(latin(drawing), pdf)],
    ['without a header, behind a page', after(latin(`%\n${page}\n`), headless(pdf))],
    ['cut off, with an end behind it', after(pdf.subarray(0, pdf.length / 2), end)],
    ['an archive behind the end, and a second end', after(pdf, Buffer.concat([archive, latin(`\n${end}`)]))],
    ['a page behind the end, and a second end', after(pdf, `${page}\n${end}`)],
    ['a program behind the end, and a second end', after(pdf, Buffer.concat([windowsProgram(), latin(`\n${end}`)]))],
    ['a page between two objects', replaced(pdf, 'endobj\n2 0', `endobj\n${page}\n2 0`)],
    ['a page in a comment between two objects', replaced(pdf, 'endobj\n2 0', `endobj\n%${page}\n2 0`)],
    ['no root', replaced(pdf, '/Root', '/Rood')],
    ['a root that is not there', replaced(pdf, '/Root 1 0 R', '/Root 9 0 R')],
    ['a root without pages', replaced(pdf, '/Pages 2 0 R', '/Sides 2 0 R')],
    ['no objects', latin(`%PDF-1.4\nxref\n0 0\ntrailer<</Size 1/Root 1 0 R>>\n${end}`)],
    [
      'no objects, but a mark of encryption',
      latin(`%PDF-1.4\nxref\n0 0\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n${end}`),
    ],
    ['compressed and cut off', without(compressedPdf(), 30)],
    ['compressed, without its objects', compressedPdf({ encode: () => 'x'.repeat(50), filter: '' })],
  ];
}

/** A PDF that archive programs open: the archive is in a comment, and its own comment contains the end of the PDF. */
function zipWithin(pdf: Buffer, archive: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const tail = latin(`\n${text.slice(text.indexOf('xref\n0'))}`);
  const shifted = Buffer.from(archive);
  shifted.writeUInt16LE(tail.length, shifted.length - 2);
  return Buffer.concat([latin(text.slice(0, text.indexOf('xref\n0'))), latin('%'), shifted, tail]);
}
