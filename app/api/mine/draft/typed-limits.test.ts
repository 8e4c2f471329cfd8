import { afterEach, expect, test, vi } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile, plainForm } from '#e2e/unit/post-application.ts';
import { draftForTest, holderHeaders, saveDraft } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { maxDraftAnswerBytes, maxDraftBytesOfClient } from '#lib/platform/config/limits.ts';
import { draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';
import { PATCH as patch, POST as post } from './route.ts';

const program = useTestProgram();
const client = '10.0.0.9';

afterEach(async () => {
  await removeDrafts({});
  throttles().counts.clear();
  setEnvironment();
});

function set(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnvironment();
}

const fieldId = async (label: string) =>
  (await database().formField.findFirstOrThrow({ where: { programId: program.id, label } })).id;

function headersOf(token: string, address = client): Headers {
  const headers = holderHeaders(token);
  headers.set('origin', 'http://localhost');
  headers.set(clientAddressHeader, address);
  return headers;
}

/** Saves an answer as the page does while it is typed. */
async function type(token: string, label: string, value: string, version = 0, address = client) {
  const headers = headersOf(token, address);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ answers: [{ field_id: await fieldId(label), value, version }] });
  const response = await patch(new Request('http://localhost/', { method: 'PATCH', headers, body }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: await response.json() };
}

/** Makes the answers of the draft take all its room but `left` bytes. */
async function fillDraft(pageId: number, left: number) {
  const { id: draftId } = await database().submissionDraft.findUniqueOrThrow({ where: { pageId } });
  await database().draftAnswer.deleteMany({ where: { draftId } });
  const row = {
    draftId,
    fieldId: 900_000,
    label: '',
    fieldType: 'text',
    version: 1,
    writtenBy: '',
    savedAt: new Date(),
  };
  await database().draftAnswer.create({ data: { ...row, value: 'x'.repeat(maxDraftAnswerBytes - left) } });
}

const bytesOf = async (pageId: number) =>
  (await database().submissionDraft.findUniqueOrThrow({ where: { pageId } })).answerBytes;

test('typing for hours costs what the answers grow by, however long they are', async () => {
  const { token } = await draftForTest(program);
  set({ CLIENT_MEGABYTES_PER_HOUR: '1' });
  let text = 'क'.repeat(50_000);
  for (let version = 0; version < 20; version += 1) {
    expect((await type(token, 'कल्पना', text, version)).status).toBe(200);
    text = `${text.slice(0, 49_000)}${version} typed more`;
  }
  expect(await storedWithinHour(client)).toBeLessThan(200 * 1024);
});

test('whoever fills drafts with text is stopped by their budget, and others go on', async () => {
  const other = await draftForTest(program, { Founder: 'Ravi' }, [], '198.51.100.7');
  set({ CLIENT_MEGABYTES_PER_HOUR: '1', CLIENT_DRAFTS: '0' });
  const statuses: number[] = [];
  for (let number = 0; number < 8; number += 1)
    statuses.push((await saveDraft(program, { Founder: 'Asha', कल्पना: 'x'.repeat(200 * 1024) })).status);
  expect([...new Set(statuses)]).toEqual([201, 429]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect((await type(other.token, 'Founder', 'Ravi Kale', 1, '198.51.100.7')).status).toBe(200);
});

test('the answers of a draft have a limit, also for two who type at once, and can always be shortened', async () => {
  const { token, pageId } = await draftForTest(program);
  await fillDraft(pageId, 150_000);
  const text = 'x'.repeat(90_000);
  const both = await Promise.all([type(token, 'कल्पना', text), type(token, 'Email', text)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect(both.find(({ status }) => status === 413)?.body.message).toBe(
    'All answers of a draft can take 4 MB together. Shorten the longest ones.',
  );
  expect(await bytesOf(pageId)).toBeGreaterThan(maxDraftAnswerBytes - 100_000);
  await fillDraft(pageId, -100_000);
  await database().submissionDraft.update({ where: { pageId }, data: { answerBytes: maxDraftAnswerBytes + 200_000 } });
  expect((await type(token, 'Founder', 'A')).status).toBe(200);
  expect((await type(token, 'Founder', 'Asha', 1)).status).toBe(413);
});

test('a form that is too much for the draft leaves nothing behind and takes nothing from the budget', async () => {
  const { token, pageId } = await draftForTest(program);
  await fillDraft(pageId, 1000);
  const counted = await storedWithinHour(client);
  const body = plainForm(program, { Founder: 'x'.repeat(4000) }, [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]]);
  const request = new Request('http://localhost/', { method: 'POST', headers: headersOf(token), body });
  expect((await post(request, { params: Promise.resolve({}) })).status).toBe(413);
  expect(namesIn(draftsFolder())).toEqual([]);
  expect(await storedWithinHour(client)).toBe(counted);
});

test('text that was typed in another place in the meantime counts too', async () => {
  const { token, pageId } = await draftForTest(program);
  await type(token, 'कल्पना', 'theirs');
  const before = await bytesOf(pageId);
  const body = plainForm(program, { Founder: 'Asha', कल्पना: 'm'.repeat(5000) });
  const request = new Request('http://localhost/', { method: 'POST', headers: headersOf(token), body });
  expect((await (await post(request, { params: Promise.resolve({}) })).json()).data.conflicts).toBe(1);
  expect(await bytesOf(pageId)).toBeGreaterThanOrEqual(before + 5000);
});

test('the answers of all drafts of a network have the limit of its drafts’ files', async () => {
  const { token, pageId } = await draftForTest(program);
  const other = await draftForTest(program, { Founder: 'Ravi' }, [], '198.51.100.7');
  await database().submissionDraft.update({ where: { pageId }, data: { answerBytes: maxDraftBytesOfClient } });
  const refused = await type(token, 'कल्पना', 'one more');
  expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('no room for more drafts')]);
  expect((await saveDraft(program)).status).toBe(507);
  // Shorter answers are always taken.
  expect((await type(token, 'Founder', 'A', 1)).status).toBe(200);
  expect((await type(other.token, 'कल्पना', 'one more', 0, '198.51.100.7')).status).toBe(200);
});
