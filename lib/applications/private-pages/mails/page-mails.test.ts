import { describe, expect, it, vi } from 'vitest';
import { POST as mailLink } from '#app/api/mine/link-email/route.ts';
import { POST as askLost } from '#app/api/resume/lost/route.ts';
import { callWithEmail as call, hurry, mailById, tokenIn, useLinkMails, whileSending } from '#e2e/unit/mails.ts';
import { draftForTest, holderHeaders } from '#e2e/unit/private-page.ts';
import { refusal, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { bytesOfDatabase } from '#e2e/unit/test-database.ts';
import { findMails, getMail, readMailQuery } from '#lib/operations/outbox/mails.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { openByCode, openPage } from '../private-link.ts';

const { program, mails, delivered, received } = useLinkMails();
const links = (pageId: number) => database().privateLink.count({ where: { pageId } });
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
    const shown = await callAs(admin, getMail, mail?.id ?? 0);
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(shown)).not.toContain(secret);
      expect(JSON.stringify(said.mock.calls)).not.toContain(secret);
    }
    expect(shown).toMatchObject({ ok: true, value: { toAddress: 'Hidden, because it belongs to a draft' } });
    const found = await callAs(admin, findMails, readMailQuery({ q: 'asha@example.org' }));
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
    // Emails of one moment go out in any order.
    const to = received().map((each) => each.to);
    expect(to.sort()).toEqual(['asha@example.org', 'asha@example.org', 'wrong@example.org']);
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
      await expect.poll(async () => (await mailById(id)).lastError).toContain('Try again later');
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
    vi.stubEnv('SMTP_URL', '');
    resetEnvironment();
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
