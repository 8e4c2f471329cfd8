import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { callAs, refused, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { newPrivateToken, privateLink } from '#lib/applications/private-pages/private-link.ts';
import { maxReceipts } from '#lib/mail/receipt-limit.ts';
import { buildMimeMessage, mailTurn } from '#lib/mail/send-one.ts';
import { describeEntries } from '#lib/operations/audit-log/describe-entries.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { replySchema } from './contact.schema.ts';
import { getContactMessage } from './contact-messages.ts';
import { eraseContactMessage, updateContactMessages } from './message-changes.ts';
import { sendReply } from './send-reply.ts';

useTestDatabase();

const admin = useStaff();
beforeEach(async () => {
  await database().contactMessage.deleteMany();
  await database().mail.deleteMany();
  await database().auditLog.deleteMany();
  setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterEach(() => setEnvironment());

const receive = async (more: { name?: string; email?: string; message?: string; status?: string } = {}) => {
  const given = { name: 'Asha Patil', email: 'asha@example.org', message: 'When do you open?', createdAt: new Date() };
  return (await database().contactMessage.create({ data: { ...given, ...more } })).id;
};
const reply = (id: number, text = 'At nine.', more: object = {}) =>
  callAs(admin, sendReply, id, replySchema.parse({ text, ...more }));
const shown = async (id: number) => {
  return unwrap(await callAs(admin, getContactMessage, id));
};
const mails = () => database().mail.findMany({ orderBy: { id: 'asc' } });

describe('an answer to a contact message', () => {
  test('is one email, is kept with who wrote it, and makes the message answered', async () => {
    const id = await receive();
    expect(await shown(id)).toMatchObject({ answering: 'open', replies: [] });
    expect(await reply(id, '  At nine.\n\nCome by. ')).toMatchObject({ ok: true });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'contact_reply', toAddress: 'asha@example.org', status: 'queued' });
    expect(mail?.text).toContain('At nine.\n\nCome by.');
    expect(mail?.text).toContain('> When do you open?');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Test Admin|\/admin|\/apply/);
    expect(await shown(id)).toMatchObject({
      status: 'answered',
      replies: [{ text: 'At nine.\n\nCome by.', author: 'Test Admin', mail: { id: mail?.id, status: 'queued' } }],
    });
    const log = await database().auditLog.findMany();
    expect(JSON.stringify(log)).not.toContain('nine');
    const [entry] = await describeEntries(log);
    expect(`${entry?.person} ${entry?.words} ${entry?.thing?.text}`).toBe(
      'Test Admin answered the message from Asha Patil',
    );
  });

  test('has no header that anybody typed, and replies go to the centre', async () => {
    const data = { key: 'email', value: 'contact@example.org' };
    await write(() => [database().siteSetting.create({ data }), raiseContentVersion()]);
    const id = await receive({ name: 'A\r\nBcc: x@example.net', message: 'a\r\nBcc: y@example.net\r\n.\r\nb' });
    await reply(id, 'Hello\nBcc: z@example.net\n.\n.');
    const { to, message } = await buildMimeMessage((await mails())[0]?.id ?? 0);
    const [head = ''] = message.toString().split('\r\n\r\n');
    expect(to).toBe('asha@example.org');
    expect(head).toMatch(/^To: asha@example\.org$/m);
    expect(head).toMatch(/^Subject: Re: Your message to /m);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^Reply-To: (.+)$/m)?.[1]).toBe((await getSettings()).email);
    expect(head.match(/^Reply-To:/gim)).toHaveLength(1);
  });

  test('repeats the beginning of a message, without a private link, and takes none from staff', async () => {
    const link = privateLink(newPrivateToken());
    const id = await receive({ message: `See ${link}#a and ${'आशा '.repeat(2000)}` });
    expect(await reply(id, `Open ${link}`)).toMatchObject({ failure: { code: 'invalid', errors: { text: [{}] } } });
    expect(await reply(id, 'Open https://example.org/apply')).toMatchObject({ ok: true });
    const [mail] = await mails();
    expect(mail?.text).toContain('> See (private link) and आशा');
    expect(mail?.text).not.toContain('apply/mine/open');
    expect(mail?.text?.length).toBeLessThan(2500);
  });

  test('is written at once, whatever the visitor wrote', async () => {
    const id = await receive({ message: '/apply/'.repeat(maxMessageLength / 7) });
    const begun = process.cpuUsage();
    expect(await reply(id, '/admin/'.repeat(maxMessageLength / 7))).toMatchObject({ ok: true });
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
  });

  test.each([{}, { text: '' }, { text: ' \n ' }, { text: 5 }, { text: 'a'.repeat(maxMessageLength + 1) }])(
    'says something (%#)',
    (input) => expect(replySchema.safeParse(input).success).toBe(false),
  );

  test('is not sent to what looks like spam or was removed, until it is released', async () => {
    for (const [status, action] of [
      ['suspected', 'release'],
      ['spam', 'not_spam'],
    ] as const) {
      const id = await receive({ status });
      expect(await shown(id)).toMatchObject({ answering: 'closed' });
      expect(await reply(id)).toMatchObject(refused('conflict'));
      await callAs(admin, updateContactMessages, { action, ids: [id] });
      expect(await reply(id)).toMatchObject({ ok: true });
    }
    const id = await receive();
    await callAs(admin, updateContactMessages, { action: 'remove', ids: [id] });
    expect(await reply(id)).toMatchObject(refused('conflict'));
    expect(await reply(987_654)).toMatchObject(refused('not_found'));
  });

  test('is not stored if the message became spam in this moment', async () => {
    const id = await receive();
    const [answer] = await Promise.all([
      reply(id),
      database().contactMessage.update({ where: { id }, data: { status: 'spam' } }),
    ]);
    const { status, replies } = await shown(id);
    // Whichever came first: no answer to spam is stored after it was marked.
    if (answer.ok) expect(replies).toHaveLength(1);
    else expect([status, replies]).toEqual(['spam', []]);
  });

  test('needs a mail server', async () => {
    setEnvironment({ SMTP_URL: '' });
    const id = await receive();
    const message = await shown(id);
    expect([message.answering, message.replyHref.startsWith('mailto:asha@example.org?')]).toEqual(['no_server', true]);
    expect(await reply(id)).toMatchObject(refused('conflict'));
    expect(await mails()).toEqual([]);
  });

  test('is sent by one of two colleagues who answer at once, and says so to the other', async () => {
    const [id, colleague] = [await receive(), await signInForTest()];
    const answers = await Promise.all([reply(id, 'One'), callAs(colleague, sendReply, id, { text: 'Two', seen: 0 })]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('conflict'));
    expect(await mails()).toHaveLength(1);
    const [{ id: seen } = { id: 0 }] = (await shown(id)).replies;
    expect(await reply(id, 'Three', { seen: String(seen) })).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(2);
  });

  test('goes with its message, also while its email waits', async () => {
    const id = await receive();
    await reply(id);
    expect(await callAs(admin, eraseContactMessage, id)).toMatchObject({ ok: true });
    expect([await mails(), await database().contactReply.count()]).toEqual([[], 0]);
  });
});

test('the email waits for its turn at an address that had too many, and ends once the message is spam', async () => {
  const id = await receive({ email: 'often@example.org' });
  await reply(id);
  const [mail] = await mails();
  const turn = () => mailTurn({ id: mail?.id ?? 0, kind: 'contact_reply' }, new Date());
  for (let count = 0; count < maxReceipts; count += 1) expect(await turn()).toHaveProperty('giveBack');
  expect(await turn()).toMatchObject({ kind: 'waits' });
  await callAs(admin, updateContactMessages, { action: 'spam', ids: [id] });
  expect(await turn()).toMatchObject({ kind: 'needless' });
});
