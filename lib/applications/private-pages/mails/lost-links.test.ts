import { describe, expect, it } from 'vitest';
import { POST as askLost } from '#app/api/resume/lost/route.ts';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { callWithEmail as call, tokenIn, useLinkMails } from '#e2e/unit/mails.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { linkForTest } from '#e2e/unit/private-page.ts';
import { watchStatements } from '#e2e/unit/statements.ts';
import { bytesOfDatabase } from '#e2e/unit/test-database.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { bringBack, withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { openPage } from '../private-link.ts';
import { answerLostLinks } from './lost-links.ts';

const { program, mails, draftWith, delivered } = useLinkMails();

describe('a lost link', () => {
  it('is answered alike for an address that saved something and for any other', async () => {
    await draftWith('asha@example.org');
    const lookups: string[] = [];
    const endWatch = watchStatements(({ text }) => {
      if (/submission|draft/i.test(text)) lookups.push(text);
    });
    const answers = [];
    for (const email of ['asha@example.org', 'nobody@example.org'])
      for (const accept of ['application/json', 'text/html'])
        answers.push([accept, await call(askLost, email, new Headers(), accept)] as const);
    endWatch();
    const [known, knownPage, unknown, unknownPage] = answers.map(([, answer]) => answer);
    expect(known?.text).toContain('If an application was saved with this address, a mail with its link is on its way.');
    expect(unknown).toEqual(known);
    expect(unknownPage).toEqual(knownPage);
    // Nothing was looked up: all that differs is the address in the row that waits.
    expect(lookups).toEqual([]);
    expect(await database().verification.count()).toBe(2);
    expect(await mails()).toEqual([]);
    await answerLostLinks();
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['asha@example.org']);
    expect(await database().verification.count()).toBe(0);
  });

  it('opens the open draft and the application that was sent, each by its own email', async () => {
    const { pageId } = await draftWith('Priya@Example.org');
    const sent = await post(wireForm(program, { ...testAnswers, Email: 'priya@example.org' }));
    const submission = await database().submission.findUniqueOrThrow({ where: { id: sent.body.data.id } });
    await database().mail.deleteMany();
    throttles().counts.clear();
    await call(askLost, 'PRIYA@example.org');
    await answerLostLinks();
    const texts = await delivered();
    expect(texts).toHaveLength(2);
    const opened = await Promise.all(texts.map(async (text) => (await openPage(tokenIn(text)))?.pageId));
    expect(opened.sort()).toEqual([pageId, submission.pageId].sort());
    expect((await mails()).find((mail) => mail.pageId === submission.pageId)?.submissionId).toBe(submission.id);
  });

  it('opens an application that waits for a parent, for the applicant alone', async () => {
    const minors = await minorProgramForTest();
    const sent = await post(wireForm(minors, { ...minorAnswers, Email: 'minor@example.org' }));
    const { pageId } = await everyApplication().submission.findUniqueOrThrow({ where: { id: sent.body.data.id } });
    await database().mail.deleteMany();
    throttles().counts.clear();
    for (const email of ['parent@example.org', 'minor@example.org']) await call(askLost, email);
    await answerLostLinks();
    const [text, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(text).toContain('It waits for a parent or guardian to confirm it.');
    expect((await openPage(tokenIn(text ?? '')))?.pageId).toBe(pageId);
  });

  it('goes out of sight with a withdrawn application, comes back with it, and is erased with it', async () => {
    const sent = await post(wireForm(program, { ...testAnswers, Email: 'meera@example.org' }));
    const id: number = sent.body.data.id;
    throttles().counts.clear();
    await call(askLost, 'meera@example.org');
    await answerLostLinks();
    expect(await mails()).toHaveLength(1);
    await withdrawApplication(id, null, new Date());
    expect(await mails()).toEqual([]);
    expect(await bringBack(id, null, new Date())).toBe(true);
    expect(await mails()).toMatchObject([{ submissionId: id, pageId: expect.any(Number) }]);
    await withdrawApplication(id, null, new Date());
    await eraseWithdrawn(id, null, 'asked', new Date());
    expect(bytesOfDatabase(databaseFile())).not.toContain('meera@example.org');
  });

  it('gives a co-founder who wrote their own address into the form nothing of the owner’s', async () => {
    const { pageId } = await draftWith('asha@example.org');
    const ravi = await openPage(await linkForTest(pageId, 'edit'));
    await database().draftAnswer.updateMany({
      where: { fieldType: 'email', draft: { pageId } },
      data: { value: 'ravi@example.org', linkId: ravi?.linkId ?? 0 },
    });
    await call(askLost, 'ravi@example.org');
    await answerLostLinks();
    expect(await mails()).toEqual([]);
  });

  it('sends nothing of an application that looks like spam, of an expired draft, or beyond three an hour', async () => {
    const sent = await post(wireForm(program, { ...testAnswers, Email: 'victim@example.org' }));
    await database().submission.update({ where: { id: sent.body.data.id }, data: { status: 'suspected' } });
    const old = await draftWith('victim@example.org');
    await database().submissionDraft.update({ where: { pageId: old.pageId }, data: { expiresAt: new Date() } });
    await call(askLost, 'victim@example.org');
    await answerLostLinks();
    expect(await mails()).toEqual([]);
    for (const _ of [1, 2, 3, 4, 5]) await draftWith('many@example.org');
    for (const _ of [1, 2]) {
      await call(askLost, 'many@example.org');
      await answerLostLinks();
    }
    expect(await mails()).toHaveLength(3);
  });

  it('is asked for twenty times an hour from one network', async () => {
    const tries = [];
    for (let number = 0; number < 21; number += 1)
      tries.push(
        (await call(askLost, `${number}@example.org`, new Headers({ 'x-client-address': '10.1.1.1' }))).status,
      );
    expect(tries).toEqual([...Array(20).fill(200), 429]);
  });
});
