import { afterEach, expect, test } from 'vitest';
import { POST as start } from '#app/api/drafts/route.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { address, asFile, browser, type Part, plainForm, returnedDraft } from '#e2e/unit/post-application.ts';
import { asHolder, draftForTest, holderHeaders, saveDraft } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { invite } from '#lib/applications/private-pages/page-links.ts';
import { maxDraftBytes, maxDraftBytesOfClient } from '#lib/platform/config/limits.ts';
import { draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';

const program = useTestProgram();
afterEach(async () => {
  await removeDrafts({});
  setEnvironment();
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
  setEnvironment({ CLIENT_DRAFTS: '1' });
  expect((await save('198.51.100.7')).status).toBe(201);
  const second = await save('198.51.100.7');
  expect([second.status, second.body.message]).toEqual([429, expect.stringContaining('Discard one')]);
  for (const other of ['198.51.100.70', '8.51.100.7']) expect((await save(other)).status).toBe(201);
  expect(await database().submissionDraft.count()).toBe(3);
});

test('0 means no limit', async () => {
  setEnvironment({ CLIENT_DRAFTS: '0' });
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

test('without script, a form that is not saved comes back with what was typed, and its file', async () => {
  setEnvironment({ CLIENT_DRAFTS: '1' });
  await save('198.51.100.7');
  const body = plainForm(program, { Founder: 'Asha Patil' }, withDeck);
  const headers = { ...browser, 'x-client-address': '198.51.100.7', host: 'localhost' };
  const request = new Request(address, { method: 'POST', body, headers });
  const response = await start(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(303);
  expect(new URL(response.headers.get('location') ?? '', address).searchParams.get('program')).toBe(String(program.id));
  const returned = await getDraft(returnedDraft(response));
  expect(returned).toMatchObject({ answers: { Founder: 'Asha Patil' } });
  expect(returned?.message).toContain('Too many drafts are saved from your network.');
});

test('five of many invitations at once are made', async () => {
  const { token, pageId } = await draftForTest(program);
  const all = Array.from({ length: 9 }, (_, number) =>
    asHolder(holderHeaders(token), invite, { name: `${number}`, role: 'read' }),
  );
  const made = (await Promise.all(all)).filter(({ ok }) => ok);
  expect(made).toHaveLength(5);
  expect(await database().privateLink.count({ where: { pageId, role: 'read' } })).toBe(5);
  const entries = { action: 'private_link.make', entityId: String(pageId) };
  expect(await database().auditLog.count({ where: entries })).toBe(5);
});
