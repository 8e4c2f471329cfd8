import { beforeEach, expect, it, vi } from 'vitest';
import { send } from '#e2e/unit/send.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { findContactMessages, getContactMessage, type MessageFolder } from '#lib/site/contact/contact-messages.ts';
import { POST } from './route.ts';

useTestDatabase();

const admin = useStaff();
beforeEach(async () => {
  await database().contactMessage.deleteMany();
  await database().auditLog.deleteMany();
  await database().mail.deleteMany();
  await database().siteSetting.upsert({
    where: { key: 'notificationEmails' },
    create: { key: 'notificationEmails', value: 'staff@example.org' },
    update: {},
  });
});

const write = (more: { name?: string; message?: string; status?: string } = {}) =>
  database().contactMessage.create({
    data: { name: 'आशा', email: 'asha@example.org', message: 'Hello', createdAt: new Date(), ...more },
  });

const act = (headers: Headers, action: string, ids: unknown) => send(POST, { action, ids }, { headers });
const actByForm = (fields: [string, string][]) => send(POST, new URLSearchParams(fields), { headers: admin });

const folder = async (name: MessageFolder, search = '') => {
  return unwrap(await callAs(admin, findContactMessages, { folder: name, search, beyondId: null, backId: null }));
};

it('moves messages between folders and back, and writes down each step', async () => {
  const { id } = await write();
  const steps: [string, MessageFolder][] = [
    ['read', 'read'],
    ['answered', 'answered'],
    ['unread', 'new'],
    ['spam', 'spam'],
    ['remove', 'removed'],
    ['bring_back', 'spam'],
    ['not_spam', 'read'],
  ];
  for (const [action, place] of steps) {
    expect(await (await act(admin, action, [id])).json()).toEqual({ status: 'success', data: { action, ids: [id] } });
    expect(
      (await folder(place)).items.map((message) => message.id),
      action,
    ).toEqual([id]);
    expect((await folder(place)).counts[place]).toBe(1);
  }
  const entries = await database().auditLog.findMany({ orderBy: { id: 'asc' } });
  expect(entries.map((entry) => entry.action)).toEqual(steps.map(([action]) => `message.${action}`));
  expect(entries[3]?.detail).toEqual({
    before: { status: 'new', removed: false },
    after: { status: 'spam', removed: false },
  });
});

it('takes many at once, and leaves those alone that stand so already', async () => {
  const ids = await Promise.all([write(), write({ status: 'spam' }), write()].map(async (row) => (await row).id));
  const { data } = await (await act(admin, 'spam', [...ids, 999_999])).json();
  expect(data.ids).toEqual([ids[0], ids[2]]);
  expect((await folder('spam')).counts).toEqual({
    open: 0,
    new: 0,
    read: 0,
    answered: 0,
    suspected: 0,
    spam: 3,
    removed: 0,
  });
  expect(await database().auditLog.count()).toBe(2);
});

it('releases suspected messages, which stand among the open ones, and only then tells staff', async () => {
  const doubtful = (await write({ status: 'suspected' })).id;
  const usual = (await write({ status: 'read' })).id;
  expect((await folder('open')).items.map(({ id }) => id)).toEqual([usual, doubtful]);
  expect((await folder('suspected')).items.map(({ id }) => id)).toEqual([doubtful]);
  const kinds = async () => (await database().mail.findMany()).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  const { data } = await (await act(admin, 'release', [doubtful, usual])).json();
  expect(data.ids).toEqual([doubtful]);
  expect((await folder('new')).items.map(({ id }) => id)).toEqual([doubtful]);
  expect(await kinds()).toEqual(['contact_notice']);
});

it('releases once, and not what a colleague has just found to be spam', async () => {
  const { contactMessage, mail } = database();
  const { findMany } = contactMessage;
  const ends: unknown[] = [];
  for (const faster of ['release', 'spam']) {
    const { id } = await write({ status: 'suspected' });
    const reading = vi.spyOn(contactMessage, 'findMany').mockImplementationOnce((async (given: never) => {
      const rows = await findMany(given);
      await act(admin, faster, [id]);
      return rows;
    }) as never);
    const { data } = await (await act(admin, 'release', [id])).json();
    reading.mockRestore();
    const entries = await database().auditLog.findMany({ where: { entityId: `${id}` }, select: { action: true } });
    const { status } = await contactMessage.findUniqueOrThrow({ where: { id } });
    ends.push([data.ids, status, entries.map(({ action }) => action), await mail.count()]);
  }
  expect(ends).toEqual([
    [[], 'new', ['message.release'], 1],
    [[], 'spam', ['message.spam'], 1],
  ]);
});

it('leads a plain form back to where it stood, with the way to undo', async () => {
  const [one, two] = [await write(), await write()];
  const answer = await actByForm([
    ['folder', 'new'],
    ['q', 'a&b'],
    ['id', String(one.id)],
    ['id', String(two.id)],
    ['action', 'remove'],
  ]);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/admin/messages?folder=new&q=a%26b&done=remove&ids=${one.id}.${two.id}`,
  ]);
  const none = await actByForm([
    ['folder', '//evil.example'],
    ['action', 'remove'],
  ]);
  expect(none.headers.get('location')).toBe('/admin/messages?done=none');
  const single = await actByForm([
    ['back', String(one.id)],
    ['id', String(one.id)],
    ['action', 'bring_back'],
  ]);
  expect(single.headers.get('location')).toBe(`/admin/messages/${one.id}?done=bring_back&ids=${one.id}`);
});

it('finds in names, addresses and messages, letter by letter', async () => {
  const { id } = await write({ name: 'मीरा', message: '50%_off' });
  await write({ message: '500 off' });
  for (const text of ['मीरा', '50%_', 'OFF'])
    expect(
      (await folder('open', text)).items.some((message) => message.id === id),
      text,
    ).toBe(true);
  expect((await folder('open', '50%')).items).toHaveLength(1);
  expect((await folder('open', 'asha@')).items).toHaveLength(2);
});

it('prepares an answer in which nothing typed becomes part of the address', async () => {
  const { id } = await database().contactMessage.create({
    data: {
      name: 'A&B?cc=x',
      email: 'a?bcc=victim@example.org',
      message: `one\n&cc=other@example.org\n${'अ'.repeat(5000)}`,
      createdAt: new Date(),
    },
  });
  const message = await callAs(admin, getContactMessage, id);
  const link = message.ok ? message.value.replyHref : '';
  const url = new URL(link);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=victim@example.org');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('body')).toContain('\r\n> one\r\n> &cc=other@example.org\r\n> अ');
  expect(link.length).toBeLessThan(2000);
});

it('names what is wrong', async () => {
  expect((await act(admin, 'explode', [1])).status).toBe(422);
  expect((await act(admin, 'read', [])).status).toBe(422);
  expect((await act(admin, 'read', 'all')).status).toBe(422);
  expect(
    (
      await act(
        admin,
        'read',
        Array.from({ length: 101 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(422);
});
