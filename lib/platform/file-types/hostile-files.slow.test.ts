import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { latin } from '#e2e/files/disguised/disguise.ts';
import { disguises } from '#e2e/files/disguised/disguises.ts';
import { officeDocument, relationsXml } from '#e2e/files/office-document.ts';
import { pdfDocument, pdfStream } from '#e2e/files/pdf-document.ts';
import { realFiles } from '#e2e/files/real/real-files.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { repeatableRandom } from '#e2e/load/figures.ts';
import { maxFileBytes } from '../config/limits.ts';
import { inspectBytes as inspect } from './inspect-file.ts';

/** Changes some bytes, cuts, and repeats. */
function damage(content: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(content);
  const at = () => Math.floor(random() ** 2 * copy.length);
  for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1) {
    copy[at()] = random() < 0.5 ? Math.floor(random() * 256) : random() < 0.5 ? 0 : 255;
  }
  const cut = random() < 0.3 ? at() : copy.length;
  return random() < 0.2 ? Buffer.concat([copy.subarray(0, cut), copy.subarray(at())]) : copy.subarray(0, cut);
}

it('reads whatever arrives without an error', async () => {
  const random = repeatableRandom(14);
  const small = [...(await realFiles()), ...disguises()].filter(({ content }) => content.length < 200_000);
  for (const { what, filename, content } of small) {
    const inspected = await inspect(damage(content, random), filename).catch((error: unknown) => ({ error, what }));
    expect(inspected).not.toHaveProperty('error');
  }
});

const filled = (piece: string) => latin(piece.repeat(Math.floor((maxFileBytes - 2000) / piece.length)));
/** A PDF in which something is repeated until it has 10 MB. */
const pdfOf = (piece: string) => pdfDocument({ objects: [filled(piece)] });
const packed = pdfStream(deflateSync(Buffer.alloc(8_000_000, '/J')), '/N 1/First 5/Filter/FlateDecode').toString(
  'latin1',
);
/** Object streams, each of which holds those that follow, and then blocks of no content up to the end of the file. */
function nestedStreams(): Buffer {
  const opening = latin('1 0 obj<</First 1/Filter/FlateDecode>>stream\n\x78\x9c');
  const storedBlock = (bytes: number) => Buffer.from(Uint16Array.of(bytes, 0xffff - bytes).buffer);
  const link = Buffer.concat([opening, latin('\0'), storedBlock(opening.length)]);
  const noContent = latin('\x02\x08\x20\x80\0'.repeat(1_900_000));
  const links = Array.from({ length: 500 }, () => link);
  return pdfDocument({ objects: [Buffer.concat([...links, opening, noContent, latin('\0'), storedBlock(0xffff)])] });
}
const emptyFiles = Array.from({ length: 60_000 }, (_, index) => ({ name: String(index), content: '' }));
const longBlank = relationsXml([{ kind: `x"${' '.repeat(3_900_000)}y="`, target: 'a' }]);

it.each<[what: string, filename: string, content: () => Buffer]>([
  ['entries of object streams', 'a.pdf', () => pdfOf('/First 1 ')],
  ['object streams without content', 'a.pdf', () => pdfOf('1 0 obj<</First 1>>stream\n')],
  ['object streams that never end', 'a.pdf', () => pdfOf('1 0 obj<</First 1')],
  ['object streams that are packed well', 'a.pdf', () => pdfOf(`1 0 obj${packed}endobj\n`)],
  ['object streams that lie in one another', 'a.pdf', nestedStreams],
  ['dictionaries in dictionaries', 'a.pdf', () => pdfOf('<<')],
  ['catalogs', 'a.pdf', () => pdfOf('1 0 obj<</A(')],
  ['strings', 'a.pdf', () => pdfOf('(')],
  ['names', 'a.pdf', () => pdfOf('/J#61va')],
  ['blanks', 'a.pdf', () => pdfOf(' ')],
  ['blanks behind the end', 'a.pdf', () => Buffer.concat([pdfDocument(), filled(' '), latin('x')])],
  ['ends', 'a.pdf', () => Buffer.concat([latin('%PDF-1.4\n'), filled('startxref\n1\n%%EOF\n')])],
  ['roots', 'a.pdf', () => Buffer.concat([pdfDocument(), filled('/Root '), latin('startxref\n1\n%%EOF\n')])],
  ['files in an archive', 'a.docx', () => zipArchive(emptyFiles)],
  ['blanks in a list', 'a.docx', () => officeDocument({ more: [{ name: 'a.rels', content: longBlank }] })],
  ['elements in a list', 'a.docx', () => officeDocument({ types: '<Override '.repeat(390_000) })],
  ['padding in a JPEG', 'a.jpg', () => Buffer.concat([latin('\xff\xd8'), filled('\xff')])],
  ['stuffed bytes in a JPEG', 'a.jpg', () => Buffer.concat([latin('\xff\xd8\xff\xda\0\x02'), filled('\xff\0')])],
  ['empty blocks in a GIF', 'a.gif', () => Buffer.concat([latin('GIF89a\x01\0\x01\0\0\0\0'), filled('\0')])],
  ['extensions in a GIF', 'a.gif', () => Buffer.concat([latin('GIF89a\x01\0\x01\0\0\0\0'), filled('!\xfe\0')])],
  ['tags in a text', 'a.txt', () => filled('<!--')],
  ['UTF-16', 'a.txt', () => Buffer.concat([latin('\xff\xfe'), filled('a\0')])],
  [
    'links in a compound file',
    'a.doc',
    () => Buffer.concat([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), filled('\0\0\x3e\0\x03\0\xfe\xff\x09\0')]),
  ],
])('10 MB of %s are read within bounds', async (_what, filename, content) => {
  const bytes = content();
  expect(bytes.length).toBeLessThan(maxFileBytes + 8 * 1024 * 1024);
  const begun = process.cpuUsage();
  await inspect(bytes, filename);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(10_000);
});

it('refuses a PDF with a command that starts another program, also by an escaped name', async () => {
  for (const name of ['Launch', 'L#61unch']) {
    const content = pdfDocument({ objects: [`<</S/${name}/F(cmd.exe)>>`] });
    expect(await inspect(content, 'a.pdf')).toEqual({ refusal: 'launches' });
  }
});
