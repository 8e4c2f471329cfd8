import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { client, newDeck, useWaitingFiles } from '#e2e/unit/applications/incoming-files.ts';
import { bytesOfDatabase } from '#e2e/unit/test-database.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { databaseFile, draftsFolder, unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { removeStoppedUploads } from '#lib/platform/uploads/sweep-uploads.ts';
import { announceUpload } from '#lib/platform/uploads/unfinished-upload.ts';

// An upload that was not sent yet goes with the application that it was for.

const { mine, idIn, begin, piece, uploaded, sendCorrection, waiting, unsent } = useWaitingFiles();

const filesWith = (word: string) =>
  readdirSync(path.dirname(unfinishedFolder()), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(word));

test('a withdrawal removes what was not sent, and nothing more arrives', async () => {
  const before = await storedWithinHour(client);
  await unsent('Zwetschge');
  const begun = await begin('message', { filename: 'Zwetschge.txt' }, 5000);
  expect(filesWith('Zwetschge').length).toBeGreaterThan(3);
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(1);
  await withdrawApplication(mine.id, null, new Date());
  expect(filesWith('Zwetschge')).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(0);
  expect((await storedWithinHour(client)) - before).toBeLessThan(newDeck.length / 9);
  expect((await piece(idIn(begun), 0, 'Zwetschge')).status).toBe(404);
  expect((await begin('message', {}, 10)).status).toBe(409);
  expect((await begin('correction', { field: `${mine.field}` }, 10)).status).toBe(404);
});

test('an upload that came in the same moment as a withdrawal goes with the sweep, and with the erasure', async () => {
  const late = { pageId: mine.pageId, use: 'message', fieldId: 0, requestId: null, client } as const;
  await withdrawApplication(mine.id, null, new Date());
  const { id } = await announceUpload({ ...late, filename: 'Pflaume.txt', bytes: 100 });
  expect((await piece(id, 0, 'Pflaume')).status).toBe(404);
  expect(filesWith('Pflaume')).toHaveLength(1);
  await removeStoppedUploads(new Date());
  expect(filesWith('Pflaume')).toEqual([]);
  await announceUpload({ ...late, filename: 'Pflaume.txt', bytes: 100 });
  await eraseWithdrawn(mine.id, null, 'term', new Date());
  expect(filesWith('Pflaume')).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('a correction that is checked while its application is withdrawn is not written down', async () => {
  const ids = [await uploaded('correction', { field: `${mine.field}` })];
  const before = readdirSync(draftsFolder());
  const { moveInto } = IntakeFolder.prototype;
  const late = vi.spyOn(IntakeFolder.prototype, 'moveInto').mockImplementationOnce(async function (
    this: IntakeFolder,
    ...files
  ) {
    const names = await moveInto.apply(this, files);
    await withdrawApplication(mine.id, null, new Date());
    return names;
  });
  await sendCorrection(ids);
  expect(late).toHaveBeenCalledOnce();
  late.mockRestore();
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(0);
  expect(readdirSync(draftsFolder())).toEqual(before);
});

test('an erasure leaves no byte of what was not sent, in files and in the database', async () => {
  await unsent('Mirabelle');
  await withdrawApplication(mine.id, null, new Date());
  await eraseWithdrawn(mine.id, null, 'term', new Date());
  expect(filesWith('Mirabelle')).toEqual([]);
  expect(bytesOfDatabase(databaseFile()).includes('Mirabelle')).toBe(false);
});

test.each([0, 1, 2, 3, 4, 6, 8, 12])(
  'a file that is announced %i turns before a withdrawal leaves nothing',
  async (turns) => {
    const announcing = begin('message', {}, 5000);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await withdrawApplication(mine.id, null, new Date());
    expect([201, 404, 409]).toContain((await announcing).status);
    expect(await waiting()).toEqual([]);
  },
);
