import { afterEach, expect, test, vi } from 'vitest';
import { asFile, type Part } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { draftForTest, saveDraft } from '#e2e/unit/saved-draft.ts';
import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient } from '#lib/config/limits.ts';
import { draftsFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';
import { getSavedDraft } from '#lib/drafts/get-saved-draft.ts';
import { removeDrafts } from '#lib/uploads/sweep-uploads.ts';

const program = useTestProgram();
afterEach(async () => {
  await removeDrafts({});
  vi.unstubAllEnvs();
  resetEnvironment();
});

const withDeck: Part[] = [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]];
const save = (client: string) => saveDraft(program, { Founder: 'Asha' }, withDeck, client);

/** Makes the saved draft of `client` hold a file of this size, as its row says. */
async function fill(client: string, bytes: number) {
  const { pageId } = await draftForTest(program, { Founder: 'Asha' }, withDeck, client);
  await database().draftFile.updateMany({ where: { draft: { pageId } }, data: { bytes } });
  return namesIn(draftsFolder());
}

/** Saves one more draft, whose answers are kept without its file. */
async function expectNoRoom(client: string, before: readonly string[]) {
  const { pageId } = await draftForTest(program, { Founder: 'Asha' }, withDeck, client);
  const draft = await getSavedDraft(pageId);
  expect(draft?.message).toBe('There is no room for your files now. Your answers can be saved without them.');
  expect(draft?.answers).toMatchObject([{ label: 'Founder', value: 'Asha' }]);
  expect(draft?.files).toEqual([]);
  expect(namesIn(draftsFolder())).toEqual(before);
}

test('a network that has its number of drafts saves no other, and takes none from others', async () => {
  vi.stubEnv('CLIENT_DRAFTS', '1');
  resetEnvironment();
  expect((await save('198.51.100.7')).status).toBe(201);
  const second = await save('198.51.100.7');
  expect([second.status, second.body.message]).toEqual([429, expect.stringContaining('Discard one')]);
  for (const other of ['198.51.100.70', '8.51.100.7']) expect((await save(other)).status).toBe(201);
  expect(await database().submissionDraft.count()).toBe(3);
});

test('0 means no limit', async () => {
  vi.stubEnv('CLIENT_DRAFTS', '0');
  resetEnvironment();
  for (const _ of [1, 2, 3]) expect((await save('198.51.100.7')).status).toBe(201);
});

test('while a client’s files take too much room its answers are saved without them', async () => {
  const before = await fill('198.51.100.7', maxDraftBytesOfClient - 100);
  await expectNoRoom('198.51.100.7', before);
  const { pageId } = await draftForTest(program, { Founder: 'Asha' }, withDeck, '203.0.113.5');
  expect((await getSavedDraft(pageId))?.files).toHaveLength(1);
});

test('while the files of all drafts take too much room, no draft goes for another', async () => {
  const before = await fill('198.51.100.7', maxDraftBytes - 100);
  await expectNoRoom('203.0.113.5', before);
  expect(await database().draftFile.count()).toBe(1);
});
