import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as answer } from '#app/api/admin/applications/[id]/messages/route.ts';
import { POST as write } from '#app/api/mine/messages/route.ts';
import { postJson } from '#e2e/unit/post-application.ts';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { requireHolder } from '#lib/applications/private-pages/holder.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { maxMessageLength } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { updateWithdrawal } from '../erasure/withdrawn-applications.ts';
import { getConversation } from './conversation.ts';
import { answerSchema } from './message.ts';
import { ownMessages, sendOwnMessage } from './own-messages.ts';
import { sendMessage } from './staff-messages.ts';
import { countWaitingMessages } from './waiting-conversations.ts';

const given = useSubmissions();

beforeEach(async () => {
  await database().submissionMessage.deleteMany();
  await database().mail.deleteMany();
  await database().auditLog.deleteMany();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

/** The first submission, with its private page open as its owner. */
async function open() {
  const id = given.ids[0] as number;
  const { pageId, token } = await pageForTest(id);
  return { id, pageId, owner: holderHeaders(token) };
}

const seenBy = async (headers: Headers) => {
  const holder = unwrap(await requireHolder(headers, 'readMessages'));
  return ownMessages(holder);
};

const conversationOf = async (id: number) => {
  return unwrap(await callAs(given.admin, getConversation, id));
};

describe('staff and an applicant write to each other', () => {
  test('and each sees when the other read it', async () => {
    const { id, owner } = await open();
    expect(
      await callAs(
        given.admin,
        sendMessage,
        given.admin,
        id,
        answerSchema(false).parse({ text: '  Which year?\nAnd where? ' }),
      ),
    ).toMatchObject({ ok: true });
    expect((await conversationOf(id)).messages).toMatchObject([{ text: 'Which year?\nAnd where?', readAt: null }]);
    expect(await seenBy(owner)).toMatchObject({ mayWrite: true, messages: [{ staffName: '' }] });
    expect((await conversationOf(id)).messages[0]?.readAt).toBeInstanceOf(Date);

    await asHolder(owner, sendOwnMessage, owner, { text: 'In 2026, in जळगाव.' });
    expect((await seenBy(owner))?.messages.at(-1)).toMatchObject({ staffName: null, readAt: null });
    expect(await conversationOf(id)).toMatchObject({ isWaiting: true });
    expect((await seenBy(owner))?.messages.at(-1)?.readAt).toBeInstanceOf(Date);
    const where = { action: { startsWith: 'submission.message' } };
    const log = await database().auditLog.findMany({ where, orderBy: { id: 'asc' } });
    expect(log.map(({ action, userId }) => [action, userId === null])).toEqual([
      ['submission.message_sent', false],
      ['submission.message_received', true],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Which|2026, in/);
  });

  test('and a second press of the button sends nothing more', async () => {
    const { id, owner } = await open();
    for (let press = 0; press < 2; press += 1) {
      await callAs(given.admin, sendMessage, given.admin, id, { text: 'Once' });
      expect((await seenBy(owner))?.messages).toHaveLength(1);
    }
    for (let press = 0; press < 2; press += 1) await asHolder(owner, sendOwnMessage, owner, { text: 'Once' });
    expect((await seenBy(owner))?.messages).toHaveLength(2);
  });

  test.each([{}, { text: '' }, { text: ' \n ' }, { text: 5 }, { text: 'a'.repeat(maxMessageLength + 1) }])(
    'but nothing that is no message (%#)',
    async (input) => {
      const { id, owner } = await open();
      expect((await postJson(answer, input, given.admin, { id: String(id) })).status).toBe(422);
      expect((await postJson(write, input, owner)).status).toBe(422);
      expect(await database().submissionMessage.count()).toBe(0);
    },
  );

  test('without null characters and half characters, which cannot be stored', async () => {
    const { id, owner } = await open();
    await callAs(given.admin, sendMessage, given.admin, id, answerSchema(false).parse({ text: 'a\0b\ud800c' }));
    expect((await seenBy(owner))?.messages[0]?.text).toBe('ab\ufffdc');
  });
});

describe('nobody else', () => {
  test('reads it but co-founders, who do not count as its reader', async () => {
    const { id, pageId } = await open();
    await callAs(given.admin, sendMessage, given.admin, id, { text: 'For the applicant' });
    for (const role of ['edit', 'read'] as const) {
      const headers = holderHeaders(await linkForTest(pageId, role));
      expect(await seenBy(headers)).toMatchObject({ mayWrite: false, messages: [{ text: 'For the applicant' }] });
    }
    expect((await conversationOf(id)).messages[0]?.readAt).toBeNull();
    const other = holderHeaders((await pageForTest(given.ids[1])).token);
    expect((await seenBy(other))?.messages).toEqual([]);
  });
});

describe('without an application that can be read', () => {
  test('there is nothing to write to', async () => {
    const empty = holderHeaders((await pageForTest()).token);
    expect(await seenBy(empty)).toBeNull();
    expect(await asHolder(empty, sendOwnMessage, empty, { text: 'A' })).toMatchObject(refused('conflict'));
    expect(await callAs(given.admin, sendMessage, given.admin, 9999, { text: 'A' })).toMatchObject(
      refused('not_found'),
    );
    const old = given.ids[2] as number;
    expect(await conversationOf(old)).toMatchObject({ hasPage: false });
    expect(await callAs(given.admin, sendMessage, given.admin, old, { text: 'A' })).toMatchObject(refused('conflict'));
  });

  test('messages are sealed with a withdrawn application, and come back with it', async () => {
    const { id, owner } = await open();
    await callAs(given.admin, sendMessage, given.admin, id, { text: 'Before' });
    await asHolder(owner, sendOwnMessage, owner, { text: 'An answer' });
    const before = await database().submissionMessage.findMany();
    await callAs(given.admin, updateWithdrawal, id, 'withdraw');
    expect(await database().submissionMessage.count()).toBe(0);
    expect(await callAs(given.admin, countWaitingMessages)).toBe(0);
    expect(await seenBy(owner)).toBeNull();
    expect(await asHolder(owner, sendOwnMessage, owner, { text: 'A' })).toMatchObject(refused('conflict'));
    await callAs(given.admin, updateWithdrawal, id, 'bring_back');
    expect(await database().submissionMessage.findMany()).toEqual(before);
  });
});

describe('the email to the applicant', () => {
  const withAddress = async (id: number, address: string) => {
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    resetEnvironment();
    await database().submission.update({ where: { id }, data: { applicantEmail: address } });
  };
  const mails = () => database().mail.findMany({ where: { kind: 'message' } });

  test('says that there is a message, nothing of it, and has no link', async () => {
    const { id } = await open();
    await withAddress(id, 'told@example.org');
    expect(await conversationOf(id)).toMatchObject({ toldByMail: 'told@example.org' });
    expect(await callAs(given.admin, sendMessage, given.admin, id, { text: 'Quetzalcoatlus' })).toMatchObject({
      value: { isTold: true },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'told@example.org', submissionId: id });
    const words = JSON.stringify(mail);
    for (const word of ['Quetzalcoatlus', '/apply/mine', 'Test Admin']) expect(words).not.toContain(word);
  });

  test('comes three times an hour at most', async () => {
    const { id } = await open();
    await withAddress(id, 'often@example.org');
    const told = [];
    for (let count = 0; count < 4; count += 1) {
      const sent = await callAs(given.admin, sendMessage, given.admin, id, { text: `No. ${count}` });
      told.push(sent.ok && sent.value.isTold);
    }
    expect(told).toEqual([true, true, true, false]);
  });

  test('is none without a mail server, or an address', async () => {
    const { id } = await open();
    expect(await callAs(given.admin, sendMessage, given.admin, id, { text: 'A' })).toMatchObject({
      value: { isTold: false },
    });
    await withAddress(id, 'no address');
    expect(await conversationOf(id)).toMatchObject({ toldByMail: null });
    expect(await callAs(given.admin, sendMessage, given.admin, id, { text: 'B' })).toMatchObject({
      value: { isTold: false },
    });
    expect(await mails()).toEqual([]);
  });
});
