import { expect, test } from 'vitest';
import { client, newDeck, tus, useWaitingFiles } from '#e2e/unit/applications/incoming-files.ts';
import { useTwoMachines } from '#e2e/unit/servers/object-store.ts';
import { bytesOfDatabase } from '#e2e/unit/test-database.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { POST as confirm } from '../correction/confirm/route.ts';
import { DELETE as remove } from './[id]/route.ts';

// Files that arrived in pieces at one machine, for a form that comes to another.

const { server, on, keys, expectNothingLocal } = await useTwoMachines();
const { mine, asked, context, noParams, uploaded, messageForm, send, messageFiles, sendCorrection, unsent } =
  useWaitingFiles();
const holds = (word: string) => [...server.objects.values()].filter((content) => content.includes(word));

test('a message that is sent through another machine has the file, whose room is taken once', async () => {
  const id = await uploaded('message');
  const counted = await storedWithinHour(client);
  on('second');
  expect((await send(messageForm('With a file.', [id]))).status).toBe(200);
  expect(await messageFiles()).toEqual([{ filename: 'new.pdf', bytes: newDeck.length }]);
  expect((await storedWithinHour(client)) - counted).toBeLessThanOrEqual(1024);
  expect(keys('unfinished')).toEqual([]);
  expectNothingLocal();
});

test('a correction is checked by one machine, kept, and confirmed by another', async () => {
  const id = await uploaded('correction', { field: `${mine.field}` });
  on('second');
  const checked = await sendCorrection([id]);
  expect(checked.to).toContain('/apply/mine/correct/check?');
  expect(keys('drafts')).toHaveLength(1);
  expectNothingLocal();
  on('first');
  const form = new URLSearchParams({ draft: checked.draft, base: '0', seen: '0' });
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const stored = await confirm(
    asked('/api/mine/correction/confirm/', { method: 'POST', body: form, headers }),
    noParams,
  );
  expect(stored.status).toBe(200);
  const file = await database().attachment.findFirstOrThrow({ where: { submissionId: mine.id } });
  expect(server.objects.get(`site/applications/${file.storedName}`)?.equals(newDeck)).toBe(true);
  expect([keys('unfinished'), keys('drafts')]).toEqual([[], []]);
  expectNothingLocal();
});

test('the room of a file that a checked correction keeps is not given back with its upload', async () => {
  const before = await storedWithinHour(client);
  const ids = [
    await uploaded('correction', { field: `${mine.field}` }),
    await uploaded('correction', { field: `${mine.field}` }),
  ];
  expect((await sendCorrection(ids.slice(0, 1))).to).toContain('/apply/mine/correct/check?');
  on('second');
  for (const id of ids) await remove(asked('/', { method: 'DELETE', headers: tus }), context(id));
  const taken = (await storedWithinHour(client)) - before;
  expect(taken).toBeGreaterThanOrEqual(newDeck.length - 1024);
  expect(taken).toBeLessThan(2 * newDeck.length - 4096);
  expect(keys('unfinished')).toEqual([]);
});

test('a withdrawal removes what was not sent, and the erasure leaves no byte of it', async () => {
  await unsent('Mispel');
  expect(holds('Mispel').length).toBeGreaterThan(3);
  on('second');
  await withdrawApplication(mine.id, null, new Date());
  expect(holds('Mispel')).toEqual([]);
  expect(await database().arrivingUpload.count()).toBe(0);
  await eraseWithdrawn(mine.id, null, 'term', new Date());
  expect(bytesOfDatabase(databaseFile()).includes('Mispel')).toBe(false);
  expectNothingLocal();
});
