import { expect, test } from 'vitest';
import { misnamedFiles } from '#e2e/files/real/misnamed.ts';
import * as samples from '#e2e/unit/sample-files.ts';
import { fileProblem, misnamedMessage } from './chosen-file.ts';
import { fileHint, unreadProblem } from './file-rules.ts';

const file = (name: string, ...content: (string | Buffer)[]) =>
  new File(
    content.map((part) => new Uint8Array(Buffer.from(part))),
    name,
  );

test('a file of every accepted type is fine under a name of its type', async () => {
  const own: [name: string, content: Buffer][] = [
    ['a.PDF', samples.samplePdf()],
    ['a.doc', samples.sampleCompoundFile()],
    ['a.docx', samples.sampleDocx()],
    ['a.TXT', samples.sampleText()],
    ['a.jpg', samples.sampleJpeg()],
    ['a.b.JPEG', samples.sampleJpeg()],
    ['a.png', samples.samplePng()],
    ['a.gif', samples.sampleGif()],
  ];
  for (const [name, content] of own) expect(await fileProblem(file(name, content)), name).toBeNull();
  expect(await fileProblem(file('late.pdf', '\r\n\ufeff %PDF-1.7'))).toBeNull();
  expect(await fileProblem(file('printed.pdf', '@PJL JOB\r\n%PDF-1.7'))).toBeNull();
  expect(await fileProblem(file('headless.pdf', '%\xe2\xe3\n1 0 obj\n<<'))).toBeNull();
});

test.each([
  ['a program', file('setup.exe', 'MZ\0\0'), /“setup\.exe” is not a file of an accepted type/],
  ['a program that calls itself a PDF', file('deck.pdf', 'MZ\0\0'), /“deck\.pdf” is not a file of an accepted type/],
  [
    'a picture of another type under a JPEG’s name',
    file('a.jpg', 'RIFF\0\0\0\0WEBPVP8 '),
    /^“a\.jpg” is a WebP picture\. Save it as/,
  ],
  [
    'a photo of an iPhone',
    file('a.jpg', '\0\0\0\x18ftypheic'),
    /^“a\.jpg” is a HEIC photo from an iPhone\. Save it as/,
  ],
  [
    'a web page under the name of a document',
    file('a.doc', '<html><body>'),
    /^“a\.doc” is a web page \(HTML\)\. Print/,
  ],
  ['text under a PDF’s name', file('a.pdf', 'Just words'), /accepted type/],
  ['a program without an extension, where no text is taken', file('setup', 'MZ\0\0'), /accepted type/, 'pdf'],
  ['nothing', file('a.pdf'), /is empty/],
  ['one byte too many', file('a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)), /larger than 10 MB/],
] as [string, File, RegExp, string?][])('%s is refused when it is chosen', async (_what, chosen, problem, fileKind) => {
  const limits = { maxFiles: null, fileKind: fileKind ?? null, maxMegabytes: null };
  expect(await fileProblem(chosen, limits)).toMatch(problem);
});

test('a question can take fewer kinds and sizes', async () => {
  const pdf = file('a.pdf', '%PDF-1.7');
  const picture = file('a.png', Buffer.from('\x89PNG', 'latin1'));
  expect(await fileProblem(pdf, { maxFiles: null, fileKind: 'picture', maxMegabytes: null })).toMatch(
    /Choose a JPG, PNG or GIF file/,
  );
  expect(await fileProblem(picture, { maxFiles: null, fileKind: 'pdf', maxMegabytes: null })).toMatch(
    /Choose a PDF file/,
  );
  expect(await fileProblem(pdf, { maxFiles: null, fileKind: 'document', maxMegabytes: 1 })).toBeNull();
  const large = file('b.pdf', '%PDF-1.7', Buffer.alloc(1024 ** 2));
  expect(await fileProblem(large, { maxFiles: null, fileKind: null, maxMegabytes: 1 })).toMatch(/larger than 1 MB/);
  expect(fileHint({ maxFiles: null, fileKind: null, maxMegabytes: null })).toBe(
    'Max 10MB. PDF, DOC, DOCX, TXT, JPG, JPEG, PNG or GIF.',
  );
  expect(fileHint({ maxFiles: null, fileKind: 'pdf', maxMegabytes: 2 })).toBe('Max 2MB. PDF.');
});

test('a file whose name says another type is refused when it is chosen, and its new name is told', async () => {
  for (const { filename, content } of misnamedFiles().filter((each) => !each.filename.endsWith('.txt')))
    expect(await fileProblem(file(filename, content)), filename).toMatch(
      /^“file\.\w+” is a .+ Rename it to “file\.\w+”/,
    );
  expect(await fileProblem(file('photo 1.jpg', samples.samplePng()))).toBe(
    '“photo 1.jpg” is a PNG picture. Rename it to “photo 1.png”, then choose it again.',
  );
});

test('a file without the usual extension is judged by its content, as the server does', async () => {
  for (const name of ['photo.jfif', 'photo.jpe', 'photo', 'IMG 2041', '1000012345'])
    expect(await fileProblem(file(name, samples.sampleJpeg())), name).toBeNull();
  expect(await fileProblem(file('deck', samples.samplePdf()))).toBeNull();
  expect(await fileProblem(file('notes', samples.sampleText()))).toBeNull();
});

test('a name that says nothing of a type is left alone', () => {
  for (const name of ['photo', 'photo.jfif', '.png', 'a.png.png', 'a.PNG'])
    expect(misnamedMessage(name, '.png'), name).toBeNull();
  expect(misnamedMessage('jpeg', '.png')).toBeNull();
});

test('a file that the device cannot read is told so', async () => {
  const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob;
  for (const name of ['a.pdf', 'a.txt', 'a']) {
    expect(await fileProblem({ name, size: 9, slice })).toMatch(`“${name}” could not be read.`);
    expect(await unreadProblem({ name, size: 9, slice })).toMatch(`“${name}” could not be read.`);
  }
  expect(await unreadProblem(file('a.txt', 'Words'))).toBeNull();
});
