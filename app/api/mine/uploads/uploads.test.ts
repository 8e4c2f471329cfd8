import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { sampleGif, samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/cache/content-version.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { draftsFolder, unfinishedFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';
import { write } from '#lib/db/write.ts';
import { removeStoppedUploads } from '#lib/uploads/sweep-uploads.ts';
import { HEAD as head, PATCH as patch, DELETE as remove } from './[id]/route.ts';
import { POST as announce, OPTIONS as options } from './route.ts';

useTestDatabase();

let page: Awaited<ReturnType<typeof pageForTest>>;
let deck: number;
let token: string;

/** A GIF that announces 65535 × 65535 pixels. */
const wideGif = sampleGif().fill(0xff, 6, 10);
const day = 24 * 60 * 60 * 1000;

async function draftForTest(programId: number, pageId: number): Promise<void> {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + day)];
  const empty = { answers: {}, errors: {}, message: '' };
  await database().submissionDraft.create({ data: { programId, pageId, createdAt, expiresAt, ...empty } });
}

beforeEach(async () => {
  vi.stubEnv('RATE_LIMIT_WRITES', '0');
  resetEnvironment();
  rmSync(unfinishedFolder(), { recursive: true, force: true });
  const program = await createTestProgram();
  deck = program.formFields.find(({ label }) => label === 'Pitch deck')?.id ?? 0;
  page = await pageForTest();
  token = page.token;
  await draftForTest(program.id, page.pageId);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

type Body = BodyInit | null;
function ask(method: string, headers: Record<string, string> = {}, body: Body = null, holder = token): Request {
  const all = holderHeaders(holder);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', 'tus-resumable': '1.0.0', ...headers }))
    all.set(name, value);
  return new Request('http://localhost/', { method, headers: all, body, duplex: 'half' } as RequestInit);
}
const context = (id = '') => ({ params: Promise.resolve({ id }) });
const base64 = (text: string) => Buffer.from(text).toString('base64');

const announceFile = (bytes: number, filename = 'योजना.pdf', field = deck, holder = token) =>
  announce(
    ask(
      'POST',
      { 'upload-length': `${bytes}`, 'upload-metadata': `filename ${base64(filename)},field ${base64(`${field}`)}` },
      null,
      holder,
    ),
    context(),
  );
async function begun(bytes: number, filename?: string): Promise<string> {
  const response = await announceFile(bytes, filename);
  expect(response.status).toBe(201);
  return response.headers.get('location')?.split('/').at(-2) ?? '';
}
const pieceOf = { 'content-type': 'application/offset+octet-stream' };
const send = (id: string, offset: number, body: Body, holder = token) =>
  patch(ask('PATCH', { ...pieceOf, 'upload-offset': `${offset}` }, body, holder), context(id));
const offsetOf = async (id: string) => (await head(ask('HEAD'), context(id))).headers.get('upload-offset');
const part = (file: Buffer, from: number, to = file.length) => new Uint8Array(file.subarray(from, to));

/** A body that brings `bytes` and then breaks, as a cut line does. */
const cutAfter = (bytes: Uint8Array): ReadableStream => {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The line was cut'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
};

const files = () => database().draftFile.findMany({ where: { draft: { pageId: page.pageId } } });

test('a file in pieces becomes a file of the draft, checked by content', async () => {
  const pdf = samplePdf(50_000);
  const id = await begun(pdf.length);
  for (let offset = 0; offset < pdf.length; offset += 20_000) {
    const response = await send(id, offset, part(pdf, offset, offset + 20_000));
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-resumable')).toBe('1.0.0');
    expect(response.headers.get('upload-offset')).toBe(`${Math.min(pdf.length, offset + 20_000)}`);
  }
  const [file] = await files();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  expect(file).toMatchObject({ fieldId: deck, filename: 'योजना.pdf', mimeType: 'application/pdf', sha256 });
  expect(readFileSync(path.join(draftsFolder(), file?.storedName ?? '')).equals(pdf)).toBe(true);
  // Whoever lost the last answer learns that the file is whole, without its room being taken twice.
  expect(await offsetOf(id)).toBe(`${pdf.length}`);
  expect(existsSync(path.join(unfinishedFolder(), id, 'pieces'))).toBe(false);
});

test('a cut line loses nothing that arrived', async () => {
  const pdf = samplePdf(90_000);
  const id = await begun(pdf.length);
  await send(id, 0, cutAfter(part(pdf, 0, 30_000)));
  expect(await offsetOf(id)).toBe('30000');
  expect((await send(id, 0, part(pdf, 0))).status).toBe(409);
  expect((await send(id, 30_000, part(pdf, 30_000))).status).toBe(204);
  expect((await files())[0]?.bytes).toBe(pdf.length);
});

test('a request that continues stops the one whose line is dead', async () => {
  const pdf = samplePdf(9000);
  const id = await begun(pdf.length);
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  const dead = new ReadableStream(
    {
      pull(controller) {
        if (controller.desiredSize === null) return;
        controller.enqueue(part(pdf, 0, 4000));
        isRead();
        // Nothing comes any more, and nobody says so.
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const first = send(id, 0, dead);
  await read;
  const arrived = Number(await offsetOf(id));
  expect([0, 4000]).toContain(arrived);
  expect((await first).headers.get('upload-offset')).toBe(`${arrived}`);
  expect((await send(id, arrived, part(pdf, arrived))).status).toBe(204);
  expect(await files()).toHaveLength(1);
});

test('two that continue at once write it once', async () => {
  const pdf = samplePdf(9000);
  const id = await begun(pdf.length);
  const statuses = await Promise.all([0, 0, 0].map(async () => (await send(id, 0, part(pdf, 0))).status));
  while ((await offsetOf(id)) !== `${pdf.length}`)
    await send(id, Number(await offsetOf(id)), part(pdf, Number(await offsetOf(id))));
  for (const status of statuses) expect([204, 409]).toContain(status);
  const [file, ...more] = await files();
  expect(more).toEqual([]);
  expect(file?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
});

test('a last piece whose answer a crash prevented is finished by whoever asks', async () => {
  const pdf = samplePdf(5000);
  const id = await begun(pdf.length);
  appendFileSync(path.join(unfinishedFolder(), id, 'pieces'), pdf);
  expect(await files()).toEqual([]);
  expect(await offsetOf(id)).toBe(`${pdf.length}`);
  expect(await files()).toHaveLength(1);
});

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

test('a new file takes the place of the one before', async () => {
  for (const size of [1000, 2000]) {
    const pdf = samplePdf(size);
    await send(await begun(pdf.length), 0, part(pdf, 0));
  }
  const kept = await files();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.bytes).toBeGreaterThan(2000);
  expect(readdirSync(draftsFolder())).toContain(kept[0]?.storedName);
});

test('what cannot be a file of this form is refused before a byte is sent', async () => {
  expect((await announceFile(0)).status).toBe(422);
  expect((await announceFile(11 * 1024 ** 2)).status).toBe(413);
  expect((await announceFile(10, 'a.pdf', 987_654)).status).toBe(404);
  for (const headers of [{}, { 'upload-length': '10' }, { 'upload-length': '-1' }, { 'upload-length': '1e3' }])
    expect((await announce(ask('POST', headers as Record<string, string>), context())).status).toBe(400);
  expect(existsSync(unfinishedFolder())).toBe(false);
});

test('a page has a limit for what waits, and one question keeps its five newest', async () => {
  vi.stubEnv('MAX_SUBMISSION_MEGABYTES', '20');
  resetEnvironment();
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
  expect((await announceFile(10, 'a.pdf', deck, read)).status).toBe(403);
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

test('the protocol is told, and its version is asked for', async () => {
  const told = await options(new Request('http://localhost/', { method: 'OPTIONS' }), context());
  expect(told.headers.get('tus-version')).toBe('1.0.0');
  expect(told.headers.get('tus-extension')).toBe('creation,termination');
  const id = await begun(10);
  const withoutVersion = new Request('http://localhost/', { method: 'HEAD', headers: holderHeaders(token) });
  expect((await head(withoutVersion, context(id))).status).toBe(412);
  expect((await patch(ask('PATCH', { 'upload-offset': '0' }, new Uint8Array(1)), context(id))).status).toBe(415);
  expect((await patch(ask('PATCH', pieceOf, new Uint8Array(1)), context(id))).status).toBe(400);
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

test('a question for several takes as many in pieces, also at the same time, and no more', async () => {
  await write(() => [
    database().formField.update({ where: { id: deck }, data: { maxFiles: 3 } }),
    raiseContentVersion(),
  ]);
  const upload = async (name: string, seed: number) => {
    const pdf = samplePdf(500, seed);
    const announced = await announceFile(pdf.length, name);
    if (announced.status !== 201) return announced.status;
    return (await send(announced.headers.get('location')?.split('/').at(-2) ?? '', 0, part(pdf, 0))).status;
  };
  expect(await Promise.all([upload('a.pdf', 1), upload('b.pdf', 2)])).toEqual([204, 204]);
  // The same file once more takes no place of its own.
  expect(await upload('a.pdf', 1)).toBe(204);
  expect(await files()).toHaveLength(2);
  const last = await Promise.all([upload('c.pdf', 3), upload('d.pdf', 4), upload('e.pdf', 5)]);
  expect(last.filter((status) => status === 204)).toHaveLength(1);
  expect(last.filter((status) => status === 422)).toHaveLength(2);
  expect(await files()).toHaveLength(3);
  expect(await upload('f.pdf', 6)).toBe(422);
});
