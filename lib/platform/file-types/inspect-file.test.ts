import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  sampleCompoundFile,
  sampleDocx,
  sampleGif,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleText,
} from '#e2e/unit/sample-files.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { inspectFile } from './inspect-file.ts';

const folder = temporaryFolder('inspect-file');
let count = 0;
function detect(content: Buffer, filename: string) {
  count += 1;
  const file = path.join(folder, String(count));
  writeFileSync(file, content);
  return inspectFile(file, filename);
}

describe('accepted by content', () => {
  test.each([
    ['a.pdf', samplePdf(100), 'application/pdf'],
    ['a.docx', sampleDocx(50), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.doc', sampleCompoundFile(), 'application/msword'],
    ['a.txt', sampleText(), 'text/plain'],
    ['old.TXT', Buffer.from([0x63, 0x61, 0x66, 0xe9]), 'text/plain'],
    ['wide.txt', Buffer.from('\ufeffनमस्ते', 'utf16le'), 'text/plain'],
    ['page.txt', Buffer.from('<?xml version="1.0"?><a/>'), 'text/plain'],
    ['a.jpeg', sampleJpeg(10), 'image/jpeg'],
    ['a.png', samplePng(10), 'image/png'],
    ['a.gif', sampleGif(), 'image/gif'],
    ['named.jpg', samplePng(), 'image/png'],
    ['late.pdf', Buffer.concat([Buffer.from('\n\n'), samplePdf(10)]), 'application/pdf'],
  ])('%s', async (filename, content, mimeType) => {
    expect(await detect(content, filename)).toMatchObject({ mimeType, caution: null });
  });
});

describe('refused by content, whatever the name says', () => {
  test.each([
    ['setup.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['setup.txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['page.html', Buffer.from('<html>text</html>')],
    ['wide.txt', Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from([0, 0, 1, 0, 2, 0, 3, 0])])],
    ['sheet.doc', sampleCompoundFile('Workbook')],
    ['archive.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['program.png', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ])('%s', async (filename, content) => {
    expect(await detect(content, filename)).toEqual({ refusal: expect.any(String) });
  });
});

test('the stored extension is that of the content', async () => {
  expect(await detect(samplePng(), 'a.exe')).toMatchObject({ mimeType: 'image/png', extension: '.png' });
});
