import { expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();

const storedNotice = () =>
  database().submission.findFirstOrThrow({
    select: { noticeVersion: true, noticeLanguage: true, noticeAt: true, submittedAt: true },
  });

test('an application that says nothing about the notice is taken, with the current one', async () => {
  expect((await post(wireForm(program))).status).toBe(201);
  const { submittedAt, ...notice } = await storedNotice();
  expect(notice).toEqual({ noticeVersion: 1, noticeLanguage: 'en', noticeAt: submittedAt });
});

test.each([
  [
    'JavaScript',
    (notice: string) => {
      const form = wireForm(program);
      form.set('privacy_notice', notice);
      return post(form);
    },
  ],
  [
    'a plain form',
    (notice: string) => {
      const form = plainForm(program, { ...testAnswers, privacy_notice: notice }, [
        ['Pitch deck', asFile(samplePdf(), 'a.pdf')],
      ]);
      return post(form, browser);
    },
  ],
])('the language that the applicant read is stored (%s)', async (_sender, send) => {
  expect([201, 303]).toContain((await send('1.mr')).status);
  expect(await storedNotice()).toMatchObject({ noticeVersion: 1, noticeLanguage: 'mr' });
  expect(await database().answer.count({ where: { label: 'privacy_notice' } })).toBe(0);
});

test('a made-up notice refuses nobody', async () => {
  const form = wireForm(program);
  form.set('privacy_notice', '<b>999');
  expect((await post(form)).status).toBe(201);
  expect(await storedNotice()).toMatchObject({ noticeVersion: 1, noticeLanguage: 'en' });
});
