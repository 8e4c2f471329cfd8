import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { maxWaitingMessages } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import * as writing from '#lib/platform/db/write.ts';
import { getConversation } from './conversation.ts';
import { settleSchema } from './message.ts';
import { sendOwnMessage } from './own-messages.ts';
import { sendMessage, settleMessages } from './staff-messages.ts';
import {
  backToWaiting,
  countWaitingMessages,
  findWaitingConversations,
  readBack,
  readWaitingQuery,
} from './waiting-conversations.ts';

const given = useSubmissions();

beforeEach(async () => {
  await database().submissionMessage.deleteMany();
});

/** The first submission, with its private page open as its owner. */
async function open() {
  const id = given.ids[0] as number;
  const { token } = await pageForTest(id);
  return { id, owner: holderHeaders(token) };
}

const conversationOf = async (id: number) => {
  return unwrap(await callAs(given.admin, getConversation, id));
};

const { write } = writing;

describe('messages that wait for an answer', () => {
  const waiting = async (address = '') => {
    const query = readWaitingQuery(Object.fromEntries(new URLSearchParams(address)));
    const found = await callAs(given.admin, findWaitingConversations, query);
    return found.ok ? found.value : null;
  };

  test('is logged once where two settle it at once', async () => {
    const { id, owner } = await open();
    await asHolder(owner, sendOwnMessage, owner, { text: 'Thank you.' });
    const settle = () => callAs(given.admin, settleMessages, id, {});
    // The second begins when the first has read what waits, and ends before the first writes.
    vi.spyOn(writing, 'write').mockImplementationOnce(async (...args) => {
      await settle();
      return write(...args);
    });
    await settle();
    const where = { action: 'submission.message_settled', entityId: String(id) };
    expect(await database().auditLog.count({ where })).toBe(1);
  });

  test('is in the inbox until staff answer it, or settle that it needs none', async () => {
    const { id, owner } = await open();
    for (const end of [
      () => callAs(given.admin, sendMessage, given.admin, id, { text: 'We do.' }),
      () => callAs(given.admin, settleMessages, id, {}),
    ]) {
      await asHolder(owner, sendOwnMessage, owner, { text: 'Do you know?' });
      await asHolder(owner, sendOwnMessage, owner, { text: 'Please.' });
      expect(await waiting()).toMatchObject({ total: 1, waiting: [{ submissionId: id, count: 2, isRead: false }] });
      await conversationOf(id);
      expect(await waiting()).toMatchObject({ waiting: [{ isRead: true }] });
      expect(await callAs(given.admin, countWaitingMessages)).toBe(2);
      await end();
      expect(await waiting()).toMatchObject({ waiting: [], total: 0, all: 0 });
      expect(await conversationOf(id)).toMatchObject({ isWaiting: false });
    }
  });

  test('stays if the applicant wrote it while staff were writing', async () => {
    const { id, owner } = await open();
    await asHolder(owner, sendOwnMessage, owner, { text: 'First' });
    const seen = (await conversationOf(id)).messages.at(-1)?.id;
    await asHolder(owner, sendOwnMessage, owner, { text: 'Second' });
    await callAs(given.admin, sendMessage, given.admin, id, { text: 'To the first', seen });
    expect(await callAs(given.admin, countWaitingMessages)).toBe(1);
    await callAs(given.admin, settleMessages, id, { seen });
    expect(await callAs(given.admin, countWaitingMessages)).toBe(1);
    expect(settleSchema.safeParse({ seen: 'x' }).success).toBe(false);
  });

  test('is found by who wrote it, what they wrote, the program and the number', async () => {
    const { id, owner } = await open();
    const other = given.ids[1] as number;
    const { token } = await pageForTest(other);
    await asHolder(owner, sendOwnMessage, owner, { text: `Quetzal ${'a'.repeat(300)}` });
    await asHolder(holderHeaders(token), sendOwnMessage, holderHeaders(token), { text: 'Heron, 50% of it' });
    const [one, two] = (await waiting())?.waiting ?? [];
    expect([one?.submissionId, two?.submissionId]).toEqual([id, other]);
    expect(one).toMatchObject({ excerpt: `Quetzal ${'a'.repeat(192)}...`, answered: [] });
    const program = await database().program.findUniqueOrThrow({ where: { id: given.programId } });
    expect(one?.programTitle).toBe(program.title);
    const found = async (q: string) =>
      (await waiting(new URLSearchParams({ q }).toString()))?.waiting.map(({ submissionId }) => submissionId);
    expect(await found('quetzal')).toEqual([id]);
    expect(await found('0% o')).toEqual([other]);
    expect(await found('%')).toEqual([other]);
    expect(await found(`#${other}`)).toContain(other);
    expect(await found(program.title)).toEqual([id, other]);
    expect(one?.name).not.toBe('');
    expect(await found(one?.name ?? '')).toContain(id);
    expect(await found('Nobody wrote "this"')).toEqual([]);
    expect(await waiting('q=nothing-like-it')).toMatchObject({ total: 0, all: 2, page: 1, pages: 1 });
  });

  test('is opened in the list, also where it is not on the page', async () => {
    const { id, owner } = await open();
    await asHolder(owner, sendOwnMessage, owner, { text: 'Hello' });
    expect(await waiting(`open=${id}`)).toMatchObject({ opened: null, waiting: [{ submissionId: id }] });
    expect(await waiting(`open=${id}&q=zzz&page=7`)).toMatchObject({ opened: { submissionId: id }, waiting: [] });
    expect(await waiting('open=987654')).toMatchObject({ opened: null });
    const query = { search: 'a&b#?', page: 3, open: id };
    expect(readBack(backToWaiting(query))).toEqual({ ...query, open: null });
    for (const wrong of [undefined, 5, '', '//evil.example', 'https://evil.example', '/admin'])
      expect(readBack(wrong)).toBeNull();
  });

  test('has an end, so that nobody fills the inbox', async () => {
    const { id, owner } = await open();
    for (let count = 0; count < maxWaitingMessages; count += 1)
      await asHolder(owner, sendOwnMessage, owner, { text: `No. ${count}` });
    expect(await asHolder(owner, sendOwnMessage, owner, { text: 'More' })).toMatchObject(refused('conflict'));
    await callAs(given.admin, sendMessage, given.admin, id, { text: 'Thank you.' });
    expect(await asHolder(owner, sendOwnMessage, owner, { text: 'More' })).toMatchObject({ ok: true });
  });
});
