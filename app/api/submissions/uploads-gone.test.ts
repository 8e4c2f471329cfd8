import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { uploadsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { forgetUploads, identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';

const program = useTestProgram();
const words = 'The site cannot store files at the moment. Nothing was stored. Please try again later.';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  mkdirSync(uploadsFolder(), { recursive: true });
  await identifyUploads();
  // The server reads it when it starts.
  authSecret();
  renameSync(uploadsFolder(), `${uploadsFolder()}-away`);
});
afterEach(() => {
  expect(existsSync(uploadsFolder())).toBe(false);
  renameSync(`${uploadsFolder()}-away`, uploadsFolder());
  forgetUploads();
});

it('without its folder of uploads, answers 503 in words to an application with files', async () => {
  const answer = await post(wireForm(program));
  expect(answer).toMatchObject({ status: 503, body: { status: 'error', message: words } });
  await expectNothingStored();
});

it('keeps the answers of a form without JavaScript, those after the file too', async () => {
  const form = plainForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(200_000), 'a.pdf')]]);
  form.delete('Founder');
  form.append('Founder', 'After the file');
  const { draft: token } = await post(form, browser);
  const draft = await getDraft(token);
  expect(draft).toMatchObject({ message: words, answers: { Founder: 'After the file' }, files: [] });
  await expectNothingStored();
});

it('still takes an application without files', async () => {
  await write(() => [
    database().formField.updateMany({ where: { fieldType: 'file' }, data: { isRequired: false } }),
    raiseContentVersion(),
  ]);
  expect((await post(wireForm(program, testAnswers, []))).status).toBe(201);
  expect(await database().submission.count()).toBe(1);
});
