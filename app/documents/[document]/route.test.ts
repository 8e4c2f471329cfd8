import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadDocument } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import type { DocumentWire } from '#lib/content/media/document.wire.ts';
import { sweepDocuments } from '#lib/content/media/library/document-files.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { documentsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import * as space from '#lib/platform/storage/free-space.ts';
import { GET, HEAD } from './route.ts';

useTestDatabase();
const admin = useStaff();
let made = 0;
beforeEach(() => {
  made += 1;
});
afterEach(() => {
  vi.restoreAllMocks();
  space.forgetSpace();
});

const upload = (content: Buffer, filename: string) => uploadDocument(content, filename, admin);

const send = (method: Handler, segment: string, headers: Headers | Record<string, string> = {}) =>
  method(
    new Request(`http://localhost/documents/${segment}`, {
      method: method === (HEAD as Handler) ? 'HEAD' : 'GET',
      headers,
    }),
    { params: Promise.resolve({ document: segment }) },
  );
const segmentOf = ({ url }: DocumentWire) => url.slice('/documents/'.length);
const get = (document: DocumentWire, headers: Headers | Record<string, string> = {}) =>
  send(GET, segmentOf(document), headers);

const values = (documents: number[]) => ({
  title: `Rules ${made}`,
  slug: `rules-${made}`,
  body: 'Words.',
  files: documents.map((document) => ({ document, title: 'Rules', language: null, text_beside: null })),
});
const publish = async (documents: number[], action = 'publish') =>
  unwrap(await createItem(admin, textPage, { values: values(documents), revision: 0, action }));

/** A document that nothing else of this file has. */
const fresh = (filename = 'rules.pdf') => upload(samplePdf(40, 1000 + made), filename);
const published = async (filename?: string) => {
  const { data } = await fresh(filename);
  await publish([data.id]);
  return data;
};

describe('whose a document is', () => {
  test('that of a draft is an editor’s alone, whatever is guessed', async () => {
    const { data } = await fresh();
    await publish([data.id], 'save');
    const answers = await Promise.all([get(data), send(HEAD, segmentOf(data)), send(GET, `${data.id}-x`)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    const own = await get(data, admin);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await own.arrayBuffer();
  });

  test('a file that was only uploaded is nobody else’s', async () => {
    const { data } = await fresh();
    expect((await get(data)).status).toBe(404);
  });

  test('a page takes forty, and says so of a thousand', async () => {
    const { data } = await fresh();
    const save = (count: number) =>
      createItem(admin, textPage, { values: values(Array(count).fill(data.id)), revision: 0, action: 'publish' });
    const refused = await save(1000);
    expect(JSON.stringify(refused)).toMatch(/"code":"invalid".*40/);
    expect(await get(data)).toMatchObject({ status: 404 });
    expect(await save(40)).toMatchObject({ ok: true });
    expect(await get(data)).toMatchObject({ status: 200 });
  });

  test('it is public with its page, and gone when the page is taken off the site, removed, or changed', async () => {
    const { data } = await fresh();
    const { id } = await publish([data.id]);
    expect((await get(data)).status).toBe(200);
    const save = async (documents: number[], revision: number, action: string) =>
      unwrap(await saveItem(admin, textPage, id, { values: values(documents), revision, action }));
    await save([data.id], 1, 'unpublish');
    expect((await get(data)).status).toBe(404);
    await save([data.id], 2, 'publish');
    expect((await get(data)).status).toBe(200);
    await save([], 3, 'publish');
    expect((await get(data)).status).toBe(404);
    unwrap(await callAs(admin, restoreRevision, textPage, id, { number: 1, revision: 4 }));
    expect((await get(data)).status).toBe(200);
    unwrap(await callAs(admin, removeContentItem, textPage, id, 5));
    expect((await get(data)).status).toBe(404);
  });

  test.each(['0-a', '-1-a', '1', '1-', 'a', '99999-a.pdf', '1e3-a', '../1-a', '2147483648-a', '%00', '1%2f2'])(
    'nothing is at %s',
    async (segment) => {
      expect((await send(GET, segment)).status).toBe(404);
    },
  );
});

describe('how it is sent', () => {
  test('with its type, as a download, in a sandbox, and kept for a day', async () => {
    const document = await published();
    const response = await get(document);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(document.bytes),
      'content-disposition': 'attachment; filename=rules.pdf',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{64}"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
    });
    expect((await response.arrayBuffer()).byteLength).toBe(document.bytes);
    const head = await send(HEAD, segmentOf(document));
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(document.bytes),
      '',
    ]);
  });

  test('under its own name alone: another one leads there', async () => {
    const document = await published('निविदा "12", ‮fdp.exe 100%.pdf');
    expect(document.name).toBe('निविदा "12", fdp.exe 100%.pdf');
    const other = await send(GET, `${document.id}-cancelled.pdf`);
    expect([other.status, other.headers.get('location')]).toEqual([302, document.url]);
    const decoded = await send(GET, `${document.id}-${document.name}`);
    expect([decoded.status, decoded.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining("filename*=UTF-8''%E0%A4%A8"),
    ]);
    expect((await get(document)).status).toBe(200);
  });

  test.each([
    ['folders', '../../etc/passwd/a.pdf', 'a.pdf'],
    ['line breaks', 'a\r\nset-cookie: x=1.pdf', 'aset-cookie: x=1.pdf'],
    ['300 characters', `${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['no ending', 'rules', 'rules.pdf'],
  ])('a name with %s is harmless', async (_what, filename, name) => {
    const document = await published(filename);
    expect(document.name).toBe(name);
    const response = await get(document);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    await response.arrayBuffer();
  });

  test.each([
    ['bytes=0-3', 206, 4],
    ['bytes=-4', 206, 4],
    ['bytes=0-0,5-9', 200, null],
    [`bytes=${Array.from({ length: 10_000 }, (_, at) => `${at}-${at}`).join(',')}`, 200, null],
    ['bytes=-0', 416, 0],
    ['bytes=99999999-', 416, 0],
    ['bytes=0-99999999999999', 206, null],
    [`bytes=${'9'.repeat(400)}-`, 200, null],
    ['bytes=5-2', 200, null],
    ['lines=1-2', 200, null],
  ])('the range %.40s is answered with %i', async (range, status, length) => {
    const document = await published();
    const response = await get(document, { range });
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([status, length ?? document.bytes]);
  });

  test('a part only of the file that If-Range names, by a strong validator', async () => {
    const document = await published();
    const { headers } = await get(document);
    const [etag, date] = [headers.get('etag') as string, headers.get('last-modified') as string];
    const statusOf = async (condition: string) =>
      (await get(document, { range: 'bytes=0-3', 'if-range': condition })).status;
    expect(await Promise.all([etag, date, `W/${etag}`, '"other"', 'soon'].map(statusOf))).toEqual([
      206, 206, 200, 200, 200,
    ]);
  });

  test('nothing that is there already', async () => {
    const document = await published();
    const { headers } = await get(document);
    const [etag, date] = [headers.get('etag') as string, headers.get('last-modified') as string];
    const statusOf = async (conditions: Record<string, string>) => (await get(document, conditions)).status;
    expect(await statusOf({ 'if-none-match': etag })).toBe(304);
    expect(await statusOf({ 'if-modified-since': date })).toBe(304);
    expect(await statusOf({ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).toBe(200);
    expect(await statusOf({ 'if-modified-since': date, 'if-none-match': '"other"' })).toBe(200);
  });

  test('whole, although its page gets another file in the middle', async () => {
    const [one, { data: other }] = [await fresh(), await upload(samplePdf(70, 9000 + made), 'new.pdf')];
    const { id } = await publish([one.data.id]);
    const response = await get(one.data);
    unwrap(await saveItem(admin, textPage, id, { values: values([other.id]), revision: 1, action: 'publish' }));
    expect((await response.arrayBuffer()).byteLength).toBe(one.data.bytes);
    expect([(await get(one.data)).status, (await get(other)).status]).toEqual([404, 200]);
  });
});

describe('the sweep', () => {
  const soon = () => new Date(Date.now() + 31 * 86_400_000);

  test('erases what was uploaded and never saved, after 30 days', async () => {
    const { data } = await fresh();
    const file = (await database().document.findUniqueOrThrow({ where: { id: data.id } })).file;
    await sweepDocuments();
    expect(existsSync(path.join(documentsFolder(), file))).toBe(true);
    await sweepDocuments(soon());
    expect(existsSync(path.join(documentsFolder(), file))).toBe(false);
    expect(await database().document.findUnique({ where: { id: data.id } })).toBeNull();
  });

  test('keeps what a draft or an older version of a removed page names', async () => {
    const [first, second] = [await fresh(), await upload(samplePdf(80, 5000 + made), 'b.pdf')];
    const { id } = await publish([first.data.id], 'save');
    unwrap(await saveItem(admin, textPage, id, { values: values([second.data.id]), revision: 1, action: 'save' }));
    unwrap(await callAs(admin, removeContentItem, textPage, id, 2));
    await sweepDocuments(soon());
    expect(await database().document.count({ where: { id: { in: [first.data.id, second.data.id] } } })).toBe(2);
  });

  test('removes a file whose row a crash prevented, after a day', async () => {
    const place = path.join(documentsFolder(), `${'b'.repeat(32)}.pdf`);
    writeFileSync(place, 'x');
    await sweepDocuments();
    expect(existsSync(place)).toBe(true);
    await sweepDocuments(new Date(Date.now() + 2 * 86_400_000));
    expect(existsSync(place)).toBe(false);
  });
});
