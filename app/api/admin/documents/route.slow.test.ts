import { existsSync, readdirSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { disguises } from '#e2e/files/disguised/disguises.ts';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { ownForm, uploadDocument } from '#e2e/unit/content/media.ts';
import { sampleDocx, sampleGif, sampleJpeg, samplePdf, samplePng, sampleText } from '#e2e/unit/sample-files.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import * as writing from '#lib/content/media/write-durably.ts';
import { maxFileBytes } from '#lib/platform/config/limits.ts';
import { documentsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import * as space from '#lib/platform/storage/free-space.ts';
import { POST } from './route.ts';

useTestDatabase();
const admin = useStaff();
afterEach(() => {
  vi.restoreAllMocks();
  space.forgetSpace();
});

const upload = (content: Buffer, filename: string, headers = admin) => uploadDocument(content, filename, headers);

describe('a document that is taken', () => {
  test.each([
    ['a.pdf', samplePdf(30), 'application/pdf'],
    ['a.docx', sampleDocx(20), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.txt', sampleText(), 'text/plain'],
    ['a.csv', Buffer.from('name,rank\nआशा,1\n'), 'text/csv'],
    ['a.jpeg', sampleJpeg(10), 'image/jpeg'],
    ['a.png', samplePng(10), 'image/png'],
  ])('%s', async (filename, content, mime_type) => {
    const { status, data } = await upload(content, filename);
    expect([status, data.mime_type, data.name, data.bytes]).toEqual([201, mime_type, filename, content.length]);
  });

  test.each([
    ['nothing', 'empty.pdf', Buffer.alloc(0), 415],
    ['a page named .pdf', 'page.pdf', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a drawing named .pdf', 'a.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a page named .csv', 'a.csv', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF named .csv', 'a.csv', samplePdf(10), 415],
    [
      'a PDF with a page behind it',
      'a.pdf',
      Buffer.concat([samplePdf(), Buffer.from('<html><script>1</script>')]),
      415,
    ],
    ['a page in a PDF', 'a.pdf', Buffer.from('%PDF-1.4\n<html><script>1</script></html>\n%%EOF'), 415],
    ['a picture named .pdf', 'a.pdf', samplePng(10), 415],
    ['a GIF', 'a.gif', sampleGif(), 415],
    ['more than 10 MB', 'a.pdf', samplePdf(maxFileBytes), 413],
  ])('not %s', async (_what, filename, content, status) => {
    const before = existsSync(documentsFolder()) ? readdirSync(documentsFolder()) : [];
    const answer = await upload(content, filename);
    expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(/\.$/)]);
    expect(existsSync(documentsFolder()) ? readdirSync(documentsFolder()) : []).toEqual(before);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });

  test('no disguise of an applicant’s file', async () => {
    const taken: string[] = [];
    for (const { what, filename, content } of disguises().filter(({ filename }) => filename.endsWith('.pdf')))
      if ((await upload(content, filename)).status === 201) taken.push(what);
    expect(taken).toEqual([]);
  });

  test('not a form that ends in the middle', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const headers = ownForm(admin);
    headers.set('content-type', 'multipart/form-data; boundary=x');
    const body = new Uint8Array(Buffer.concat([Buffer.from(head), samplePdf(50).subarray(0, 200)]));
    const request = new Request('http://localhost/api/admin/documents/', { method: 'POST', headers, body });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(400);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });

  test('nothing while the disk is full', async () => {
    vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue(-1);
    expect((await upload(samplePdf(60, 77), 'a.pdf')).status).toBe(507);
    vi.mocked(space.spaceAboveFloor).mockRestore();
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    vi.spyOn(writing, 'writeDurably').mockRejectedValue(full);
    expect((await upload(samplePdf(60, 77), 'a.pdf')).status).toBe(507);
    expect(readdirSync(incomingFolder())).toEqual([]);
  });
});

test('the same bytes twice at once are one document with its first name', async () => {
  const content = samplePdf(50, 4711);
  const both = await Promise.all([upload(content, 'first.pdf'), upload(content, 'second.pdf')]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.data).toEqual(both[1]?.data);
});

test('a PDF says its pages, its language and whether it has tags', async () => {
  const catalog = '/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/Lang(mr-IN)';
  const content = pdfDocument({ catalog, objects: ['<</Type/StructTreeRoot>>'] });
  expect((await upload(content, 'a.pdf')).data).toMatchObject({ pages: 1, language: 'mr-IN', is_tagged: true });
  expect((await upload(samplePdf(9), 'b.pdf')).data).toMatchObject({ pages: 1, language: null, is_tagged: false });
});
