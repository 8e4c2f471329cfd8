import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { POST as answer } from '#app/api/admin/applications/[id]/messages/route.ts';
import { GET as adminFile } from '#app/api/admin/message-files/[id]/route.ts';
import { png, pngHeader } from '#e2e/files/disguised/picture-bombs.ts';
import { pngChunk } from '#e2e/files/png-chunk.ts';
import { zerosPacked } from '#e2e/files/zip-archive.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile } from '#e2e/unit/post-application.ts';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { namesIn } from '#e2e/unit/use-program.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { takeBackOwn, withdrawOwn } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { applicationsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as ownFile } from '../message-files/[number]/route.ts';
import { GET as getZip } from '../zip/route.ts';
import { POST as send } from './route.ts';

const given = useSubmissions();
const pdf = samplePdf(300);
const bomb = png(pngHeader(1, 1), pngChunk('IDAT', zerosPacked(64 * 1024 ** 2)));

beforeEach(async () => {
  setEnvironment({ RATE_LIMIT_WRITES: '0' });
  await database().submissionMessage.deleteMany();
});

async function open() {
  const id = given.ids[0] as number;
  const { pageId, token } = await pageForTest(id);
  return { id, pageId, owner: token };
}

const formOf = (text: string, files: File[]) => {
  const form = new FormData();
  form.set('text', text);
  for (const file of files) form.append('files', file);
  return form;
};
const request = (headers: Headers, body: BodyInit | null = null) => {
  headers.set('origin', 'http://localhost');
  headers.set('host', 'localhost');
  return new Request('http://localhost/', { method: body ? 'POST' : 'GET', headers, body });
};
const sendAs = (token: string, text: string, files: File[]) =>
  send(request(holderHeaders(token), formOf(text, files)), { params: Promise.resolve({}) });
const fileOf = (headers: Headers, id: number) =>
  ownFile(request(headers), { params: Promise.resolve({ number: String(id) }) });
const fileFor = (headers: Headers, id: number) =>
  adminFile(request(headers), { params: Promise.resolve({ id: String(id) }) });
const files = () => database().messageFile.findMany({ orderBy: { id: 'asc' } });

test('an applicant and staff send each other files, which nobody else opens', async () => {
  const { id, pageId, owner } = await open();
  expect((await sendAs(owner, '', [asFile(pdf, 'योजना.pdf'), asFile(samplePng(), 'a.png')])).status).toBe(200);
  const form = formOf('Here is ours.', [asFile(pdf, 'ours.pdf')]);
  const sent = await answer(request(new Headers(given.admin), form), { params: Promise.resolve({ id: String(id) }) });
  expect(sent.status).toBe(201);
  const rows = await files();
  expect(rows.map(({ filename }) => filename)).toEqual(['योजना.pdf', 'a.png', 'ours.pdf']);
  const first = rows[0]?.id ?? 0;

  const read = await linkForTest(pageId, 'read');
  for (const response of [
    await fileOf(holderHeaders(owner), first),
    await fileOf(holderHeaders(read), first),
    await fileFor(new Headers(given.admin), first),
  ]) {
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  }
  const other = await pageForTest(given.ids[1]);
  expect((await fileOf(holderHeaders(other.token), first)).status).toBe(404);
  for (const role of ['editor', 'reviewer'])
    expect((await fileFor(await signInForTest({ role }), first)).status).toBe(403);
  expect((await sendAs(await linkForTest(pageId, 'edit'), 'Me too', [asFile(pdf, 'b.pdf')])).status).toBe(403);
  await database().messageFile.updateMany({ where: { id: first }, data: { scan: 'found Eicar' } });
  expect((await fileOf(holderHeaders(owner), first)).status).toBe(403);
});

test('a second press of the button sends nothing more, and other files are another message', async () => {
  const { owner } = await open();
  for (let press = 0; press < 2; press += 1) await sendAs(owner, '', [asFile(pdf, 'a.pdf')]);
  expect(await files()).toHaveLength(1);
  await sendAs(owner, '', [asFile(samplePdf(301), 'a.pdf')]);
  expect(await files()).toHaveLength(2);
});

test.each<[string, File[], number, RegExp]>([
  ['nothing', [], 422, /Write your message first/],
  ['an empty file', [asFile(Buffer.alloc(0), 'empty.pdf')], 422, /“empty.pdf” is empty/],
  ['a PNG that is named JPG', [asFile(samplePng(), 'a.jpg')], 415, /a\.jpg” is a PNG picture\. Rename it to “a\.png”/],
  ['a picture that unpacks to 64 MB', [asFile(bomb, 'b.png')], 415, /b\.png” is too large when it is unpacked/],
  ['a program', [asFile(Buffer.from('MZ\x90\x00'), 'a.pdf')], 415, /a\.pdf/],
  ['six files', Array.from({ length: 6 }, (_, index) => asFile(pdf, `${index}.pdf`)), 422, /up to 5 files/],
  ['too large a file', [asFile(samplePdf(10 * 1024 * 1024), 'large.pdf')], 413, /larger than 10 MB/],
])('%s is refused in words, and leaves no file', async (_, sent, status, words) => {
  const { owner } = await open();
  const before = namesIn(applicationsFolder());
  const response = await sendAs(owner, '', sent);
  expect([response.status, (await response.json()).message]).toEqual([status, expect.stringMatching(words)]);
  expect(namesIn(applicationsFolder())).toEqual(before);
  expect(namesIn(incomingFolder())).toEqual([]);
  expect(await database().submissionMessage.count()).toBe(0);
});

test('files go, come back and are erased with the application, and are in the own data', async () => {
  const { id, owner } = await open();
  await sendAs(owner, 'With a file', [asFile(pdf, 'deck.pdf')]);
  const [row] = await files();
  const isThere = () => existsSync(path.join(applicationsFolder(), row?.storedName ?? ''));
  const packed = async () => {
    const archive = await getZip(request(holderHeaders(owner)), { params: Promise.resolve({}) });
    return unzip(Buffer.from(await archive.arrayBuffer()));
  };
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  for (const withdrawn of [false, true]) {
    if (withdrawn) await asHolder(holderHeaders(owner), withdrawOwn, { application: id });
    const entries = await packed();
    expect(JSON.parse(String(entries.get('messages.json')))).toMatchObject([
      { files: [{ filename: 'deck.pdf', sha256 }] },
    ]);
    expect([...entries.values()].some((content) => content.equals(pdf))).toBe(true);
    expect((await fileOf(holderHeaders(owner), row?.id ?? 0)).status).toBe(200);
  }
  expect(await files()).toEqual([]);
  expect(await asHolder(holderHeaders(owner), takeBackOwn, { application: id })).toMatchObject({ ok: true });
  expect(await files()).toEqual([row]);
  await database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });
  expect(isThere()).toBe(true);
  await callAs(given.admin, updateWithdrawal, id, 'withdraw');
  expect(isThere()).toBe(false);
  await database().siteSetting.deleteMany();
});
