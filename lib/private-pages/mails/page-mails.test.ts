import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as mailLink } from '#app/api/mine/link-email/route.ts';
import { POST as askLost } from '#app/api/resume/lost/route.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { bytesOfDatabase } from '#e2e/unit/database-bytes.ts';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/minor-program.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders, linkForTest } from '#e2e/unit/private-page.ts';
import { draftForTest } from '#e2e/unit/saved-draft.ts';
import { expectState, hurry, mailById, whileSending } from '#e2e/unit/sending.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { refusal, type ServerForTest, smtpServerForTest } from '#e2e/unit/smtp-server.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { databaseFile } from '#lib/config/paths.ts';
import { database, everyApplication } from '#lib/db/client.ts';
import { throttles } from '#lib/http/throttle/counts-in-memory.ts';
import { findMails } from '#lib/mail/outbox/find-mails.ts';
import { getMail } from '#lib/mail/outbox/get-mail.ts';
import { readMailQuery } from '#lib/mail/outbox/mail-query.ts';
import { eraseWithdrawn } from '#lib/privacy/erasure/erase-application.ts';
import { bringBack, withdrawApplication } from '#lib/privacy/erasure/withdraw-application.ts';
import { openByCode, openPage } from '#lib/private-pages/open-page.ts';
import { answerLostLinks } from './lost-links.ts';

const program = useTestProgram();

let server: ServerForTest;
beforeEach(async () => {
  server = await smtpServerForTest();
  setServer(server.url);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  vi.unstubAllEnvs();
  resetEnvironment();
  throttles().counts.clear();
  await database().mail.deleteMany();
  await database().verification.deleteMany();
  await database().privatePage.deleteMany();
});

function setServer(url: string) {
  vi.stubEnv('SMTP_URL', url);
  resetEnvironment();
}

async function call(handler: Handler, email: unknown, headers = new Headers(), accept = 'application/json') {
  const all = new Headers(headers);
  for (const [name, value] of [
    ['origin', 'http://localhost'],
    ['host', 'localhost'],
    ['content-type', 'application/json'],
    ['accept', accept],
  ] as const)
    all.set(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ email }), headers: all });
  const response = await handler(request, { params: Promise.resolve({}) });
  const kept = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers: kept, text: await response.text() };
}

const mails = () => database().mail.findMany({ where: { kind: 'private_link' }, orderBy: { id: 'asc' } });
const draftWith = (email: string) => draftForTest(program, { Founder: 'Asha', Email: email });
const links = (pageId: number) => database().privateLink.count({ where: { pageId } });

/** Delivers what waits. @returns the texts as they arrived */
async function delivered(): Promise<string[]> {
  const waiting = await mails();
  await whileSending(server.url, async () => {
    for (const { id } of waiting) await expectState(id, 'sent');
  });
  return server.messages.map(({ mail }) => mail.text ?? '');
}

const tokenIn = (text: string) => /apply\/mine\/open\/([\w-]{43})/.exec(text)?.[1] ?? '';
const codeIn = (text: string) => /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? '';

describe('the link by email', () => {
  it('goes to the address with a code, and is in no table, no screen and no log', async () => {
    const said = vi.spyOn(console, 'error');
    const { token, pageId } = await draftForTest(program);
    expect((await call(mailLink, ' Asha@Example.org ', holderHeaders(token))).status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({ toAddress: 'asha@example.org', pageId, html: null });
    expect(mail?.text).toContain('Open it on any device:\n(private link)');
    const before = await links(pageId);
    const [text = ''] = await delivered();
    expect(text).toMatch(/It is not sent yet\. Your draft is kept until \d+ \w+ 20\d\d\./);
    expect(text).not.toContain('(private');
    const secrets = [tokenIn(text), codeIn(text)];
    expect(secrets.every((secret) => secret.length >= 14)).toBe(true);
    expect(await openPage(tokenIn(text))).toMatchObject({ pageId, role: 'owner' });
    expect((await openByCode(codeIn(text)))?.pageId).toBe(pageId);
    expect(await links(pageId)).toBe(before + 2);
    const stored = bytesOfDatabase(databaseFile());
    const admin = await signInForTest();
    const shown = await getMail(admin, mail?.id ?? 0);
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(JSON.stringify(said.mock.calls)).not.toContain(secret);
    }
    expect(shown).toMatchObject({ ok: true, value: { toAddress: 'Hidden, because it belongs to a draft' } });
    const found = await findMails(admin, readMailQuery({ q: 'asha@example.org' }));
    expect(found.ok && found.value.items.map(({ id }) => id)).not.toContain(mail?.id);
    expect(await database().submissionDraft.findUnique({ where: { pageId } })).toMatchObject({
      address: 'asha@example.org',
    });
  });

  it('does not go to an address that was corrected while it waited', async () => {
    const { token } = await draftForTest(program);
    const other = await draftForTest(program);
    await call(mailLink, 'wrong@example.org', holderHeaders(token));
    await call(mailLink, 'wrong@example.org', holderHeaders(other.token));
    await call(mailLink, 'asha@example.org', holderHeaders(token));
    await call(mailLink, 'asha@example.org', holderHeaders(token));
    await delivered();
    expect(server.messages.map(({ to }) => to)).toEqual(['wrong@example.org', 'asha@example.org', 'asha@example.org']);
  });

  it('leaves no link behind when the server refuses it, and one when it is sent again', async () => {
    const { token, pageId } = await draftForTest(program);
    await call(mailLink, 'asha@example.org', holderHeaders(token));
    const [mail] = await mails();
    const id = mail?.id ?? 0;
    const before = await links(pageId);
    const failing = await smtpServerForTest({
      onMessage: () => {
        throw refusal(451, 'Try again later');
      },
    });
    await whileSending(failing.url, async () => {
      await expect.poll(async () => (await mailById(id)).lastError, { timeout: 5000 }).toContain('Try again later');
    });
    await failing.close();
    expect(await links(pageId)).toBe(before);
    await hurry(id);
    await delivered();
    expect(await links(pageId)).toBe(before + 1);
  });

  it('goes three times an hour to one address, and to no wrong one', async () => {
    const { token } = await draftForTest(program);
    const holder = holderHeaders(token);
    for (const wrong of ['', 'asha', 'a@b.c\r\nBcc: x@y.z', null, ['a@b.c']])
      expect((await call(mailLink, wrong, holder)).status).toBe(422);
    for (const status of [200, 200, 200, 429])
      expect((await call(mailLink, 'asha+more@example.org', holder)).status).toBe(status);
    expect(await mails()).toHaveLength(3);
  });

  it('is not promised without a mail server', async () => {
    setServer('');
    const { token } = await draftForTest(program);
    expect((await call(mailLink, 'asha@example.org', holderHeaders(token))).status).toBe(409);
    expect((await call(askLost, 'asha@example.org')).status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  it('goes with its page', async () => {
    const { token, pageId } = await draftForTest(program);
    await call(mailLink, 'asha@example.org', holderHeaders(token));
    await database().privatePage.deleteMany({ where: { id: pageId } });
    expect(await mails()).toEqual([]);
  });
});

describe('a lost link', () => {
  it('is answered alike for an address that saved something and for any other', async () => {
    await draftWith('asha@example.org');
    const lookups = [database().submissionDraft, database().submission, database().draftAnswer].flatMap((table) => [
      vi.spyOn(table, 'findMany'),
      vi.spyOn(table, 'findUnique'),
      vi.spyOn(table, 'count'),
    ]);
    lookups.push(vi.spyOn(database(), '$queryRaw') as never);
    for (const lookup of lookups) lookup.mockClear();
    const answers = [];
    for (const email of ['asha@example.org', 'nobody@example.org'])
      for (const accept of ['application/json', 'text/html'])
        answers.push([accept, await call(askLost, email, new Headers(), accept)] as const);
    const [known, knownPage, unknown, unknownPage] = answers.map(([, answer]) => answer);
    expect(known?.text).toContain('If an application was saved with this address, a mail with its link is on its way.');
    expect(unknown).toEqual(known);
    expect(unknownPage).toEqual(knownPage);
    // Nothing was looked up: all that differs is the address in the row that waits.
    for (const lookup of lookups) expect(lookup).not.toHaveBeenCalled();
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
