import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { sampleGif, sampleJpeg, samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as download } from './attachments/[id]/route.ts';
import { GET as view } from './attachments/[id]/view/route.ts';

useTestDatabase();

const admin = useStaff();
let programId: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest());
});

let count = 0;
/** A stored file that the intake took for `mimeType`, whatever its `content` is. */
async function stored(content: Uint8Array | string, mimeType: string, filename = 'योजना.pdf'): Promise<number> {
  count += 1;
  const storedName = `${count}${path.extname(filename)}`;
  const { attachments } = await submissionForTest(programId, { files: [{ label: 'Deck', filename, storedName }] });
  writeFileSync(path.join(applicationsFolder(), storedName), content);
  const id = attachments[0]?.id ?? 0;
  await database().attachment.update({ where: { id }, data: { mimeType } });
  return id;
}
const call = (id: number, headers = admin, handler: Handler = view) =>
  handler(new Request('http://localhost/x', { headers }), { params: Promise.resolve({ id: String(id) }) });

describe('a file that is shown', () => {
  it.each([
    ['application/pdf', samplePdf(), 'a.pdf'],
    ['image/png', samplePng(), 'a.png'],
    ['image/jpeg', sampleJpeg(), 'a.jpeg'],
    ['image/gif', sampleGif(), 'a.gif'],
  ])('%s, under a policy that lets nothing run', async (type, content, filename) => {
    const response = await call(await stored(content, type, filename));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'content-disposition': `inline; filename=${filename}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/; sandbox$/);
  });

  it('is noted in the audit log as a view', async () => {
    const id = await stored(samplePdf(), 'application/pdf');
    await (await call(id)).body?.cancel();
    const entry = await database().auditLog.findFirst({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'attachment.view', entity: 'attachment', entityId: String(id) });
  });
});

const html = '<!doctype html><script>alert(document.cookie)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
describe('a file that is not shown', () => {
  it.each([
    ['HTML that is named and stored as a PDF', html, 'application/pdf'],
    ['SVG that is named and stored as a PDF', svg, 'application/pdf'],
    ['SVG that is stored as a picture', svg, 'image/png'],
    [
      'a script that passes for a picture',
      Buffer.concat([Buffer.from('GIF89a/*'), sampleGif().subarray(8)]),
      'image/gif',
    ],
    [
      'HTML behind the header of a PDF',
      Buffer.concat([Buffer.from(`%PDF-1.4\n${html}`), samplePdf()]),
      'application/pdf',
    ],
    ['HTML before the header of a PDF', `${html}\n%PDF-1.4\n`, 'application/pdf'],
    ['a PDF that is stored as a picture', samplePdf(), 'image/png'],
    ['text', 'plain', 'text/plain'],
    ['a picture of a kind that carries script', svg, 'image/svg+xml'],
    ['HTML', html, 'text/html'],
    ['nothing', '', 'application/pdf'],
  ])('%s: 415 and the way to the download', async (_name, content, mimeType) => {
    const response = await call(await stored(content, mimeType));
    expect(response.status).toBe(415);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect((await response.json()).message).toContain('Download it instead');
  });

  it('a polyglot is only ever what its first bytes are', async () => {
    // A picture with a script in its comment.
    const gif = sampleGif();
    const comment = Buffer.from('!\xfe\x11*/=1;alert(1)//..\0', 'latin1');
    const polyglot = Buffer.concat([gif.subarray(0, 19), comment, gif.subarray(19)]);
    const response = await call(await stored(polyglot, 'image/gif', 'a.html'));
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const shown = await call(await stored(pdfDocument({ page: html }), 'application/pdf', 'a.html'));
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toMatch(
      /^inline; filename=a\.html\.\w+$|^inline; filename=a\.html$/,
    );
  });
});

it('is for reviewers of the program only; downloads alike', async () => {
  const id = await stored(samplePdf(), 'application/pdf');
  const reviewer = await signInForTest({ role: 'reviewer' });
  const { id: userId } = await database().user.findFirstOrThrow({ where: { role: 'reviewer' } });
  const { id: other } = await programForTest('Other');
  await database().programReviewer.create({ data: { userId, programId: other } });
  for (const handler of [view, download]) {
    expect((await call(id, reviewer, handler)).status).toBe(404);
    expect((await call(99_999, reviewer, handler)).status).toBe(404);
  }
  await database().programReviewer.create({ data: { userId, programId } });
  for (const handler of [view, download]) {
    const response = await call(id, reviewer, handler);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
});
