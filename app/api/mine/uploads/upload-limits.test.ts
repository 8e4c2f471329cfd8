import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { day, part, useDraftUploads } from '#e2e/unit/applications/own-drafts.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { sampleGif, samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { draftsFolder, unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { removeStoppedUploads } from '#lib/platform/uploads/sweep-uploads.ts';
import { HEAD as head, DELETE as remove } from './[id]/route.ts';
import { POST as announce } from './route.ts';

const { page, draftForTest, ask, context, announceFile, begun, send, files } = useDraftUploads();

/** A GIF that announces 65535 × 65535 pixels. */
const wideGif = sampleGif().fill(0xff, 6, 10);

test.each([
  ['a program', 'deck.pdf', Buffer.from('MZ\x90\x00'), 'deck.pdf'],
  ['a PNG that is named JPG', 'a.jpg', samplePng(), 'Rename it to “a.png”'],
  ['a picture of 4295 megapixels', 'a.gif', wideGif, 'megapixels'],
  ['text in UTF-16 without its mark', 'a.txt', Buffer.from('A plain text.', 'utf16le'), 'the encoding UTF-8'],
])('%s is refused in words, and nothing of it stays', async (_, filename, content, words) => {
  const id = await begun(content.length, filename);
  const response = await send(id, 0, part(content, 0));
  expect(response.status).toBe(415);
  expect(((await response.json()) as { message: string }).message).toContain(words);
  expect((await head(ask('HEAD'), context(id))).status).toBe(404);
  expect(readdirSync(unfinishedFolder())).toEqual([]);
  expect(await files()).toEqual([]);
});

test('more than was announced is refused', async () => {
  const id = await begun(10);
  expect((await send(id, 0, new Uint8Array(11))).status).toBe(413);
});

test('a file that cannot be one of this form is refused before a byte is sent', async () => {
  expect((await announceFile(0)).status).toBe(422);
  expect((await announceFile(11 * 1024 ** 2)).status).toBe(413);
  expect((await announceFile(10, 'a.pdf', 987_654)).status).toBe(404);
  for (const headers of [{}, { 'upload-length': '10' }, { 'upload-length': '-1' }, { 'upload-length': '1e3' }])
    expect((await announce(ask('POST', headers as Record<string, string>), context())).status).toBe(400);
  expect(existsSync(unfinishedFolder())).toBe(false);
});

test('a page has a limit for what waits, and one question keeps its five newest', async () => {
  setEnvironment({ MAX_SUBMISSION_MEGABYTES: '20' });
  const size = 9 * 1024 ** 2;
  expect((await announceFile(size)).status).toBe(201);
  expect((await announceFile(size)).status).toBe(201);
  expect((await announceFile(size)).status).toBe(429);
  for (let time = 0; time < 7; time += 1) await announceFile(1000);
  expect(readdirSync(unfinishedFolder())).toHaveLength(5);
});

test('only holders who may upload do, and only to their own page', async () => {
  const id = await begun(100);
  const read = await linkForTest(page.pageId, 'read');
  expect((await announceFile(10, 'a.pdf', page.deck, read)).status).toBe(403);
  expect((await send(id, 0, new Uint8Array(1), read)).status).toBe(403);
  const other = await pageForTest();
  expect((await send(id, 0, new Uint8Array(1), other.token)).status).toBe(404);
  await draftForTest((await createTestProgram()).id, other.pageId);
  expect((await send(id, 0, new Uint8Array(1), other.token)).status).toBe(404);
  const edit = await linkForTest(page.pageId, 'edit');
  expect((await send(id, 0, new Uint8Array(1), edit)).status).toBe(204);
  for (const strange of ['../drafts', '..', `${page.pageId}-`, `${id}/../${id}`])
    expect((await send(strange, 0, new Uint8Array(1))).status).toBe(404);
});

test('an upload can be removed, and a stopped one goes after a day or with its draft', async () => {
  const [removed, old, fresh] = [await begun(10), await begun(10), await begun(10)];
  expect((await remove(ask('DELETE'), context(removed))).status).toBe(204);
  const past = new Date(Date.now() - 2 * day);
  for (const place of [old, `${old}/pieces`]) utimesSync(path.join(unfinishedFolder(), place), past, past);
  await removeStoppedUploads(new Date());
  expect(readdirSync(unfinishedFolder())).toEqual([fresh]);
  await database().submissionDraft.deleteMany({ where: { pageId: page.pageId } });
  await removeStoppedUploads(new Date());
  expect(readdirSync(unfinishedFolder())).toEqual([]);
});

test('a file that is whole can be removed from the draft, by nobody but its writers, and chosen again', async () => {
  const pdf = samplePdf(500, 9);
  const whole = await announceFile(pdf.length, 'deck.pdf');
  const id = whole.headers.get('location')?.split('/').at(-2) ?? '';
  expect((await send(id, 0, part(pdf, 0))).status).toBe(204);
  expect(await files()).toHaveLength(1);
  const stored = readdirSync(draftsFolder());
  const byOther = new Request('http://localhost/', {
    method: 'DELETE',
    headers: holderHeaders((await pageForTest()).token),
  });
  expect((await remove(byOther, context(id))).status).toBe(404);
  expect(await files()).toHaveLength(1);
  expect((await remove(ask('DELETE'), context(id))).status).toBe(204);
  expect([await files(), readdirSync(draftsFolder()).length]).toEqual([[], stored.length - 1]);
  expect((await remove(ask('DELETE'), context(id))).status).toBe(404);
  const again = await announceFile(pdf.length, 'deck.pdf');
  expect((await send(again.headers.get('location')?.split('/').at(-2) ?? '', 0, part(pdf, 0))).status).toBe(204);
  expect(await files()).toHaveLength(1);
});
