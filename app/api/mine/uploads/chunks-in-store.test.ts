import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { day, part, useDraftUploads } from '#e2e/unit/applications/own-drafts.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTwoMachines } from '#e2e/unit/servers/object-store.ts';
import { savedDraftLifetimeSeconds } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientOf } from '#lib/platform/http/client-address.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import { uploadRows } from '#lib/platform/uploads/chunk-store.ts';
import { removeExpiredDrafts, removeLeftFiles } from '#lib/platform/uploads/sweep-uploads.ts';

// Pieces of a file of a draft, each of which may come to another machine than the one before.

const { server, on, keys, expectNothingLocal } = await useTwoMachines();
const { begun, send, offsetOf, files, ask } = useDraftUploads();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdf = samplePdf(90_000);
const counted = () => storedWithinHour(clientOf(ask('HEAD').headers));

/** Writes a piece, but does not keep it yet. */
async function written(id: string, begin: number, content: Uint8Array) {
  const piece = await uploadRows.openChunk(id, begin);
  await piece.write(content);
  return piece;
}

test('a file goes on at another machine, also after an answer that was lost, and is whole', async () => {
  const id = await begun(pdf.length);
  expect((await send(id, 0, part(pdf, 0, 30_000))).status).toBe(204);
  on('second');
  // Its answer is lost.
  await send(id, 30_000, part(pdf, 30_000, 60_000));
  on('first');
  expect((await send(id, 30_000, part(pdf, 30_000))).status).toBe(409);
  expect(await offsetOf(id)).toBe('60000');
  expect(keys('unfinished')).toHaveLength(2);
  expectNothingLocal();
  expect((await send(id, 60_000, part(pdf, 60_000))).status).toBe(204);
  const [file, ...more] = await files();
  expect(more).toEqual([]);
  expect(file).toMatchObject({ bytes: pdf.length, sha256: sha256(pdf), uploadId: id });
  expect(sha256(server.objects.get(`site/drafts/${file?.storedName}`) ?? Buffer.alloc(0))).toBe(sha256(pdf));
  on('second');
  expect(await offsetOf(id)).toBe(`${pdf.length}`);
  expect(keys('unfinished')).toEqual([]);
  expect([await database().arrivingUpload.count(), await database().arrivingPiece.count()]).toEqual([0, 0]);
  expectNothingLocal();
});

test('one of several pieces with one beginning at once is kept, and the others leave nothing', async () => {
  const id = await begun(pdf.length);
  const pieces = await Promise.all([1000, 2000, 3000, 4000].map((bytes) => written(id, 0, part(pdf, 0, bytes))));
  const kept = await Promise.all(pieces.map((piece) => piece.keep()));
  for (const piece of pieces) await piece.close();
  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await offsetOf(id)).toBe(`${(kept.indexOf(true) + 1) * 1000}`);
  expect(keys('unfinished')).toHaveLength(1);
  // One that leaves a gap is none either.
  const late = await written(id, 9000, part(pdf, 9000, 9500));
  expect(await late.keep()).toBe(false);
  await late.close();
  expect(keys('unfinished')).toHaveLength(1);
  expectNothingLocal();
});

test('a request through which another one got ahead is told so, and takes no room', async () => {
  const id = await begun(pdf.length);
  const before = await counted();
  const { openChunk } = uploadRows;
  vi.spyOn(uploadRows, 'openChunk').mockImplementationOnce(async (upload, begin) => {
    const other = await openChunk(upload, begin);
    await other.write(part(pdf, 0, 500));
    await other.keep();
    await other.close();
    return openChunk(upload, begin);
  });
  expect((await send(id, 0, part(pdf, 0, 30_000))).status).toBe(409);
  expect((await counted()) - before).toBeLessThanOrEqual(1024);
  expect(await offsetOf(id)).toBe('500');
});

test('a crash between an object and its row leaves what the sweep removes, and nothing else', async () => {
  const id = await begun(pdf.length);
  await send(id, 0, part(pdf, 0, 30_000));
  const left = `${id}.30000.crashed`;
  await announceFiles('unfinished', [left]);
  server.objects.set(`site/unfinished/${left}`, Buffer.from('half'));
  expect(await removeLeftFiles()).toBe(0);
  await database().arrivingFile.updateMany({ data: { until: new Date(Date.now() - 1000) } });
  on('second');
  expect(await removeLeftFiles()).toBe(1);
  expect(keys('unfinished')).toHaveLength(1);
  expect((await send(id, 30_000, part(pdf, 30_000))).status).toBe(204);
  expect((await files())[0]?.sha256).toBe(sha256(pdf));
});

test('while the store is away a piece is 503 with a time, and everything before it stays', async () => {
  const id = await begun(pdf.length);
  await send(id, 0, part(pdf, 0, 30_000));
  const before = await counted();
  server.isAway = true;
  const refused = await send(id, 30_000, part(pdf, 30_000));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '20']);
  expect((await counted()) - before).toBeLessThanOrEqual(1024);
  server.isAway = false;
  expect(await offsetOf(id)).toBe('30000');
  // The last piece is put, and then the store goes away: whoever asks afterwards finishes it.
  const { whole } = uploadRows;
  vi.spyOn(uploadRows, 'whole').mockImplementationOnce(async (...asked) => {
    server.isAway = true;
    return whole(...asked);
  });
  expect((await send(id, 30_000, part(pdf, 30_000))).status).toBe(503);
  server.isAway = false;
  on('second');
  expect(await offsetOf(id)).toBe(`${pdf.length}`);
  expect((await files())[0]?.sha256).toBe(sha256(pdf));
  expectNothingLocal();
});

test('an upload whose object is lost is given up in words', async () => {
  const id = await begun(pdf.length);
  await send(id, 0, part(pdf, 0, 30_000));
  server.objects.delete(keys('unfinished')[0] ?? '');
  expect((await send(id, 30_000, part(pdf, 30_000))).status).toBe(404);
  expect(keys('unfinished')).toEqual([]);
  expect(await database().arrivingUpload.count()).toBe(0);
});

test('an upload that stopped or whose draft is gone goes with the sweep of any machine', async () => {
  const stopped = await begun(pdf.length);
  await send(stopped, 0, part(pdf, 0, 30_000));
  await database().arrivingUpload.updateMany({ data: { changedAt: new Date(Date.now() - 2 * day) } });
  const goesOn = await begun(pdf.length);
  await send(goesOn, 0, part(pdf, 0, 30_000));
  await begun(500);
  on('second');
  await removeExpiredDrafts();
  expect(keys('unfinished').map((key) => key.split('/').at(-1)?.split('.')[0])).toEqual([goesOn]);
  await removeExpiredDrafts(new Date(Date.now() + (savedDraftLifetimeSeconds + 2 * 24 * 60 * 60) * 1000));
  expect(keys('unfinished')).toEqual([]);
  expect(await database().arrivingUpload.count()).toBe(0);
});
