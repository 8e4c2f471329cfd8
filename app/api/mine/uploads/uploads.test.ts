import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pdfDocument } from '#e2e/files/pdf-document.ts';
import { chunkOf, part, useDraftUploads } from '#e2e/unit/applications/own-drafts.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { draftsFolder, unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { HEAD as head, PATCH as patch } from './[id]/route.ts';
import { OPTIONS as options } from './route.ts';

const { page, ask, context, announceFile, begun, send, offsetOf, files } = useDraftUploads();

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
  expect(file).toMatchObject({ fieldId: page.deck, filename: 'योजना.pdf', mimeType: 'application/pdf', sha256 });
  expect(readFileSync(path.join(draftsFolder(), file?.storedName ?? '')).equals(pdf)).toBe(true);
  // Whoever lost the last answer learns that the file is whole, without its room being taken twice.
  expect(await offsetOf(id)).toBe(`${pdf.length}`);
  expect(existsSync(path.join(unfinishedFolder(), id, 'pieces'))).toBe(false);
});

test('the answer to the last piece, and to who missed it, says what could not be read', async () => {
  const note = 'We could not read this PDF to its end. Open it once to be sure.';
  const pdf = pdfDocument().subarray(0, -20);
  const id = await begun(pdf.length);
  expect((await send(id, 0, part(pdf, 0, 100))).headers.get('upload-note')).toBeNull();
  expect((await send(id, 100, part(pdf, 100))).headers.get('upload-note')).toBe(note);
  expect(await files()).toMatchObject([{ note }]);
  expect((await head(ask('HEAD'), context(id))).headers.get('upload-note')).toBe(note);
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

test('the protocol is told, and its version is asked for', async () => {
  const told = await options(new Request('http://localhost/', { method: 'OPTIONS' }), context());
  expect(told.headers.get('tus-version')).toBe('1.0.0');
  expect(told.headers.get('tus-extension')).toBe('creation,termination');
  const id = await begun(10);
  const withoutVersion = new Request('http://localhost/', { method: 'HEAD', headers: holderHeaders(page.token) });
  expect((await head(withoutVersion, context(id))).status).toBe(412);
  expect((await patch(ask('PATCH', { 'upload-offset': '0' }, new Uint8Array(1)), context(id))).status).toBe(415);
  expect((await patch(ask('PATCH', chunkOf, new Uint8Array(1)), context(id))).status).toBe(400);
});

test('a question for several takes as many in pieces, also at the same time, and no more', async () => {
  await write(() => [
    database().formField.update({ where: { id: page.deck }, data: { maxFiles: 3 } }),
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
