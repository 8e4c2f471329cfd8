import { expect, test } from 'vitest';
import { client, newDeck, tus, useWaitingFiles } from '#e2e/unit/applications/incoming-files.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { linkForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { database } from '#lib/platform/db/client.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { removeStoppedUploads } from '#lib/platform/uploads/sweep-uploads.ts';
import { POST as confirm } from '../correction/confirm/route.ts';
import { DELETE as remove } from './[id]/route.ts';

// Files that arrive in pieces before their form: of a correction, and of a message.

const {
  mine,
  apply,
  asked,
  context,
  noParams,
  idIn,
  begin,
  piece,
  uploaded,
  messageForm,
  send,
  messageFiles,
  sendCorrection,
  waiting,
} = useWaitingFiles();

test('a file of a message arrives before it, and its room is taken once', async () => {
  const before = await storedWithinHour(client);
  const id = await uploaded('message');
  const counted = await storedWithinHour(client);
  expect(counted - before).toBeGreaterThanOrEqual(newDeck.length - 1024);
  expect((await send(messageForm('', [id]))).status).toBe(200);
  expect(await messageFiles()).toEqual([{ filename: 'new.pdf', bytes: newDeck.length }]);
  expect((await storedWithinHour(client)) - counted).toBeLessThanOrEqual(1024);
  expect(await waiting()).toEqual([]);
});

test('a message that names its files is sent once, twice in a row and at once', async () => {
  const ids = [await uploaded('message'), await uploaded('message', {}, samplePdf(3000, 7))];
  const form = () => messageForm('Here they are.', ids, '11111111-2222-4333-8444-555555555555');
  const statuses = await Promise.all([form(), form(), form()].map(async (each) => (await send(each)).status));
  expect([...statuses, (await send(form())).status]).toEqual([200, 200, 200, 200]);
  expect(await messageFiles()).toHaveLength(2);
  expect(await database().submissionMessage.count({ where: { submissionId: mine.id } })).toBe(1);
});

test('a message with a file that is not whole, is gone or is of another page is refused, and nothing is lost', async () => {
  const part = idIn(await begin('message', {}, newDeck.length));
  await piece(part, 0, new Uint8Array(newDeck.subarray(0, 10)));
  const whole = await uploaded('message');
  const others = { ...mine };
  Object.assign(mine, await apply());
  for (const id of [part, whole, `${mine.pageId}-${crypto.randomUUID()}`, '../../site.db']) {
    const response = await send(messageForm('With a file.', [id]));
    expect([response.status, (await response.json()).errors.files]).toEqual([
      422,
      ['A file that you uploaded is no longer there. Choose it again.'],
    ]);
  }
  expect(await database().submissionMessage.count({ where: { submissionId: mine.id } })).toBe(0);
  Object.assign(mine, others);
  expect(await waiting()).toHaveLength(2);
  expect((await send(messageForm('With a file.', [whole]))).status).toBe(200);
});

test('a file of a correction arrives before its form, which may be sent again, and is stored with it', async () => {
  const id = await uploaded('correction', { field: `${mine.field}` });
  await sendCorrection([id]);
  const { to, draft } = await sendCorrection([id]);
  expect(to).toContain('/apply/mine/correct/check?');
  const body = new URLSearchParams({ draft, base: '0', seen: '0' });
  await confirm(
    asked('/api/mine/correction/confirm/', { method: 'POST', body, headers: { accept: 'text/html' } }),
    noParams,
  );
  const files = await database().attachment.findMany({
    where: { submissionId: mine.id },
    select: { filename: true, bytes: true },
  });
  expect(files).toEqual([{ filename: 'new.pdf', bytes: newDeck.length }]);
  expect(await waiting()).toEqual([]);
  expect((await sendCorrection([id])).to).toContain('#error-summary');
});

test('a file that nobody asks for is not taken, and the wrong content is refused when it has arrived', async () => {
  expect((await begin('correction', { field: '987654' }, 10)).status).toBe(404);
  expect((await begin('correction', { field: `${mine.field}`, request: '987654' }, 10)).status).toBe(404);
  expect((await begin('correction', {}, 10)).status).toBe(400);
  expect((await begin('poem', {}, 10)).status).toBe(400);
  expect((await begin('message', {}, 11 * 1024 ** 2)).status).toBe(413);
  const id = idIn(await begin('message', {}, 4));
  expect((await piece(id, 0, 'MZ\x90\x00'.slice(0, 4))).status).toBe(413);
  const other = idIn(await begin('message', {}, 4));
  expect((await piece(other, 0, new Uint8Array([77, 90, 144, 0]))).status).toBe(415);
  expect(await waiting()).toEqual([id]);
});

test('a co-founder uploads for neither, and a withdrawn page keeps nothing', async () => {
  const edit = await linkForTest(mine.pageId, 'edit');
  const read = await linkForTest(mine.pageId, 'read');
  for (const token of [edit, read]) {
    expect((await begin('message', {}, 10, token)).status).toBe(403);
    expect((await begin('correction', { field: `${mine.field}` }, 10, token)).status).toBe(403);
  }
  const id = await uploaded('message');
  expect((await piece(id, 0, new Uint8Array(1), edit)).status).toBe(403);
  const removed = asked('/', { method: 'DELETE', headers: tus }, edit);
  expect((await remove(removed, context(id))).status).toBe(403);
  expect(await waiting()).toEqual([id]);
  await removeStoppedUploads(new Date());
  expect(await waiting()).toEqual([id]);
  await database().submission.delete({ where: { id: mine.id } });
  await database().privatePage.deleteMany({ where: { id: mine.pageId } });
  await removeStoppedUploads(new Date());
  expect(await waiting()).toEqual([]);
});

test('a file that a checked correction keeps is not given back when its upload is removed', async () => {
  const before = await storedWithinHour(client);
  const id = await uploaded('correction', { field: `${mine.field}` });
  expect((await sendCorrection([id])).to).toContain('/apply/mine/correct/check?');
  await remove(asked('/', { method: 'DELETE', headers: tus }), context(id));
  expect(await waiting()).toEqual([]);
  expect((await storedWithinHour(client)) - before).toBeGreaterThanOrEqual(newDeck.length - 1024);
  const other = await uploaded('correction', { field: `${mine.field}` });
  const counted = await storedWithinHour(client);
  await remove(asked('/', { method: 'DELETE', headers: tus }), context(other));
  expect(counted - (await storedWithinHour(client))).toBeGreaterThanOrEqual(newDeck.length - 1024);
});

test('a page has a limit for what waits, and a message keeps its five newest', async () => {
  setEnvironment({ MAX_SUBMISSION_MEGABYTES: '20' });
  const size = 9 * 1024 ** 2;
  expect((await begin('message', {}, size)).status).toBe(201);
  expect((await begin('correction', { field: `${mine.field}` }, size)).status).toBe(201);
  expect((await begin('message', {}, size)).status).toBe(429);
  for (let time = 0; time < 7; time += 1) await begin('message', {}, 1000);
  expect(await waiting()).toHaveLength(6);
});
