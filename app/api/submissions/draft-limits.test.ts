import { afterEach, expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { address, asFile, browser, plainForm, post } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/get-draft.ts';
import { maxDraftBytes, maxDrafts } from '#lib/config/limits.ts';
import { draftsFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';

const program = useTestProgram();
afterEach(() => database().submissionDraft.deleteMany());

const invalid = { ...testAnswers, Email: 'nobody' };
const send = () => post(plainForm(program, invalid, [['Pitch deck', asFile(samplePdf(), 'deck.pdf')]]), browser);

const draft = (number: number) => ({
  tokenHash: `other-${number}`,
  programId: program.id,
  answers: {},
  errors: {},
  message: '',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
});

test('while there are too many drafts a page says what is wrong, and nothing is kept', async () => {
  await database().submissionDraft.createMany({ data: Array.from({ length: maxDrafts }, (_, index) => draft(index)) });
  const { status, location, text } = await send();
  expect([status, location]).toEqual([422, null]);
  expect(text).toContain('<h1>One answer needs your attention.');
  expect(text).toContain('Use your browser’s Back button. What you typed is still there.');
  expect(await database().submissionDraft.count()).toBe(maxDrafts);
  expect(namesIn(draftsFolder())).toEqual([]);
  await expectNothingStored();

  await database().submissionDraft.deleteMany({ where: { tokenHash: 'other-0' } });
  expect((await send()).location).toMatch(/draft=/);
});

test('while the files of drafts take too much room answers are kept without them, and the page says so', async () => {
  const file = { label: 'Pitch deck', filename: 'a.pdf', mimeType: 'application/pdf', sha256: '', storedName: 'none' };
  await database().submissionDraft.create({
    data: { ...draft(0), files: { create: { ...file, bytes: maxDraftBytes - 100 } } },
  });
  const before = namesIn(draftsFolder());
  const { location } = await send();
  const kept = await getDraft(new URL(location ?? '', address).searchParams.get('draft') ?? '');
  expect(kept).toMatchObject({ answers: invalid, files: [] });
  expect(kept?.message).toContain('Your files could not be kept. Choose them again.');
  expect(namesIn(draftsFolder())).toEqual(before);
});
