import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { sampleJpeg, samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('a plain form that comes back', () => {
  test('keeps answers and good files, and takes them with the next try', async () => {
    const deck = samplePdf(1000, 3);
    const first = await post(
      plainForm(program, { ...testAnswers, Email: 'nobody' }, [
        ['Pitch deck', asFile(deck, 'deck.pdf')],
        ['Logo', asFile(Buffer.from('MZ\0'), 'logo.png')],
      ]),
      browser,
    );
    expect(first.status).toBe(303);
    const { draft: token } = first;
    // The address opens nothing: only the browser that sent the form has what does.
    expect(first.location).toMatch(
      new RegExp(`^/apply/mine/returned/[\\w-]{12}\\?program=${program.id}#error-summary$`),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(first.cookies).toEqual([
      `kept=${token}; Path=${first.location?.split('?')[0]}; Max-Age=3600; HttpOnly; SameSite=Lax`,
    ]);
    const draft = await getDraft(token);
    expect(draft).toMatchObject({ programId: program.id, answers: { ...testAnswers, Email: 'nobody' } });
    expect(draft?.files).toMatchObject([{ label: 'Pitch deck', filename: 'deck.pdf', bytes: deck.length }]);
    expect(Object.keys(draft?.errors ?? {}).sort()).toEqual(['Email', 'Logo']);
    expect(await getDraft(token, new Date(Date.now() + 3_601_000))).toBeNull();
    await expectNothingStored();

    const second = await post(
      plainForm(program, { ...testAnswers, draft: token } as never, [['Logo', asFile(sampleJpeg(), 'logo.jpg')]]),
      browser,
    );
    expect(second.location).toMatch(/\/apply\/mine\/sent\?/);
    const files = await database().attachment.findMany({ orderBy: { position: 'asc' } });
    expect(files.map(({ filename, sha256: sum }) => [filename, sum])).toEqual([
      ['deck.pdf', sha256(deck)],
      ['logo.jpg', sha256(sampleJpeg())],
    ]);

    // The second of two clicks sends the same draft and gets the first one's answer.
    const again = () =>
      post(
        plainForm(program, { ...testAnswers, draft: token } as never, [['Logo', asFile(sampleJpeg(), 'logo.jpg')]]),
        browser,
      );
    const clicks = [await again(), ...(await Promise.all([again(), again()]))];
    expect(new Set(clicks.map(({ location }) => location)).size).toBe(1);
    expect(clicks[0]?.location).toBe(second.location);
    expect(await database().submission.count()).toBe(1);
  });

  test('for a program that is closed leads to the screen that says so', async () => {
    const closed = await createTestProgram({ closesAt: new Date(Date.now() - 1000) });
    const form = new FormData();
    form.set('program_id', String(closed.id));
    expect(await post(form, browser)).toMatchObject({ status: 303, location: `/apply?program=${closed.id}` });
  });

  test('past the limit of the whole request still shows the answers that were read', async () => {
    process.env.MAX_SUBMISSION_MEGABYTES = '1';
    resetEnvironment();
    try {
      const first = await post(
        plainForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(3_000_000), 'a.pdf')]]),
        browser,
      );
      const draft = await getDraft(first.draft);
      expect(draft?.answers).toEqual(testAnswers);
      expect(draft?.message).toMatch(/too large/);
      expect(
        (await post(wireForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(3_000_000), 'a.pdf')]]))).status,
      ).toBe(413);
      await expectNothingStored();
    } finally {
      process.env.MAX_SUBMISSION_MEGABYTES = '';
      resetEnvironment();
    }
  });
});
