import { afterEach, expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile, browser, plainForm, post } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { maxDraftBytes, maxDraftBytesOfClient, maxDrafts } from '#lib/platform/config/limits.ts';
import { draftsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { removeDrafts } from '#lib/platform/uploads/sweep-uploads.ts';

const program = useTestProgram();
afterEach(async () => {
  await removeDrafts({});
  resetEnvironment();
});

const invalid = { ...testAnswers, Email: 'nobody' };
const send = () => post(plainForm(program, invalid, [['Pitch deck', asFile(samplePdf(), 'deck.pdf')]]), browser);

const draft = (number: number, client = '198.51.100.7') => ({
  tokenHash: `other-${number}`,
  client,
  programId: program.id,
  answers: {},
  errors: {},
  message: '',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
});

const createDrafts = (drafts: ReturnType<typeof draft>[]) => database().submissionDraft.createMany({ data: drafts });
const draftIn = ({ draft }: Awaited<ReturnType<typeof post>>) => getDraft(draft);
const stored = { label: 'Pitch deck', filename: 'a.pdf', mimeType: 'application/pdf', sha256: '', storedName: 'none' };

test('while there are too many drafts a form still comes back: whoever has the most loses their oldest', async () => {
  const others = [draft(0, '198.51.100.9'), ...Array.from({ length: maxDrafts - 1 }, (_, index) => draft(index + 1))];
  await createDrafts(others);
  const sent = await send();
  expect(sent.status).toBe(303);
  expect(await draftIn(sent)).toMatchObject({ answers: invalid, files: [{ filename: 'deck.pdf' }] });
  expect(await database().submissionDraft.count()).toBe(maxDrafts);
  const left = await database().submissionDraft.findMany({ where: { tokenHash: { in: ['other-0', 'other-1'] } } });
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['other-0']);
  await expectNothingStored();
});

test('a client with too many drafts gets its form back and loses its own oldest, with its files', async () => {
  setEnvironment({ CLIENT_DRAFTS: '3' });
  await createDrafts([draft(0)]);
  const first = await send();
  const [file = ''] = namesIn(draftsFolder());
  for (const _time of [1, 2, 3]) expect((await send()).status).toBe(303);
  expect(await draftIn(first)).toBeNull();
  expect(namesIn(draftsFolder())).toHaveLength(3);
  expect(namesIn(draftsFolder())).not.toContain(file);
  expect(await database().submissionDraft.count({ where: { tokenHash: 'other-0' } })).toBe(1);
});

test('while a client’s files take too much room its answers are kept without them, and the page says so', async () => {
  await database().submissionDraft.create({
    data: { ...draft(0, '10.0.0.1'), files: { create: { ...stored, bytes: maxDraftBytesOfClient - 100 } } },
  });
  const before = namesIn(draftsFolder());
  const kept = await draftIn(await send());
  expect(kept).toMatchObject({ answers: invalid, files: [] });
  expect(kept?.message).toContain('Your files could not be kept. Choose them again.');
  expect(namesIn(draftsFolder())).toEqual(before);
  expect(await database().submissionDraft.count()).toBe(2);
});

test('while the files of all drafts take too much room, whoever has the most makes room', async () => {
  await database().submissionDraft.create({
    data: { ...draft(0), files: { create: { ...stored, bytes: maxDraftBytes - 100 } } },
  });
  expect(await draftIn(await send())).toMatchObject({ files: [{ filename: 'deck.pdf' }] });
  expect(await database().submissionDraft.count()).toBe(1);
});
