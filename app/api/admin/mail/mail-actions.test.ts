import { beforeEach, describe, expect, it } from 'vitest';
import { queueForTest } from '#e2e/unit/mails.ts';
import { callAs, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mailStates } from '#lib/mail/mail-kinds.ts';
import { sendTestMail } from '#lib/operations/outbox/mail-actions.ts';
import { findMails, getMail, getMailSummary } from '#lib/operations/outbox/mails.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { handleResetRequests, requestPasswordReset, stopHandling } from '#lib/people/passwords/password-reset.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as act } from './[id]/route.ts';
import { POST as heldMails } from './held/route.ts';
import { POST as test } from './test/route.ts';

useTestDatabase();
const admin = useStaff();

beforeEach(async () => {
  await database().mail.deleteMany();
});

const everything = { state: null, search: '', beyondId: null, backId: null };

const request = (
  address: string,
  headers: Headers,
  body: string | URLSearchParams,
  more: Record<string, string> = {},
) => {
  const all = new Headers(headers);
  all.set('content-type', typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded');
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return new Request(`http://localhost${address}`, { method: 'POST', headers: all, body });
};

const decide = (headers: Headers, id: number, action: string) =>
  act(request(`/api/admin/mail/${id}/`, headers, JSON.stringify({ action })), {
    params: Promise.resolve({ id: String(id) }),
  });

const inState = async (status: string) => {
  const { id } = await queueForTest();
  await database().mail.update({ where: { id }, data: { status, attempts: 2 } });
  return id;
};

describe('a decision on an email', () => {
  const allowed: Record<string, Record<string, string>> = {
    send_again: { held: 'queued', failed: 'queued', uncertain: 'queued', cancelled: 'queued' },
    arrived: { uncertain: 'sent' },
    try_now: { queued: 'queued' },
    cancel: { queued: 'cancelled', held: 'cancelled' },
  };

  it('is possible where it makes sense, is written down, and changes nothing elsewhere', async () => {
    for (const [action, states] of Object.entries(allowed)) {
      for (const status of mailStates) {
        const id = await inState(status);
        const answer = await decide(admin, id, action);
        const after = await database().mail.findUniqueOrThrow({ where: { id } });
        const what = `${action} of ${status}`;
        expect([answer.status, after.status], what).toEqual(status in states ? [200, states[status]] : [409, status]);
        const entry = await database().auditLog.findFirst({ where: { entity: 'mail', entityId: String(id) } });
        if (status in states) {
          expect(entry, what).toMatchObject({
            action: `mail.${action}`,
            detail: { before: status, after: states[status] },
          });
        } else expect(entry, what).toBeNull();
      }
    }
  });

  it('answers a plain form with the mail’s page', async () => {
    const id = await inState('failed');
    const form = (action: string) =>
      act(request(`/api/admin/mail/${id}/`, admin, new URLSearchParams({ action }), { accept: 'text/html' }), {
        params: Promise.resolve({ id: String(id) }),
      });
    const first = await form('send_again');
    expect([first.status, first.headers.get('location')]).toEqual([303, `/admin/mail/${id}?done=send_again`]);
    expect((await form('send_again')).headers.get('location')).toBe(`/admin/mail/${id}?done=moved_on`);
  });

  it('names what is wrong', async () => {
    expect((await decide(admin, 999_999, 'cancel')).status).toBe(404);
    expect((await decide(admin, await inState('queued'), 'explode')).status).toBe(422);
  });
});

describe('an email that waited for more than a day', () => {
  const held = (headers: Headers, body: string | URLSearchParams, more: Record<string, string> = {}) =>
    heldMails(request('/api/admin/mail/held/', headers, body, more), { params: Promise.resolve({}) });
  const statusOf = async (id: number) => (await database().mail.findUniqueOrThrow({ where: { id } })).status;

  it('is sent or dropped, some or all, and the log says who decided', async () => {
    const user = await database().user.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    const ids = (await Promise.all(Array.from({ length: 6 }, () => inState('held')))).sort((one, other) => one - other);
    const [one = 0, two = 0, , , five = 0, later = 0] = ids;
    const failed = await inState('failed');
    const answer = await held(admin, JSON.stringify({ action: 'send', ids: [one, failed] }));
    expect(await answer.json()).toMatchObject({ data: { action: 'send', count: 1 } });
    await held(admin, JSON.stringify({ action: 'drop', ids: [two] }));
    // All that the page showed. What was held after that is another question.
    const all = new URLSearchParams({ action: 'send', up_to: String(five) });
    const page = await held(admin, all, { accept: 'text/html' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/mail?done=send_held&count=3']);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['queued', 'cancelled', 'queued', 'queued', 'queued', 'held']);
    expect(await statusOf(failed)).toBe('failed');
    expect(await callAs(admin, getMailSummary)).toMatchObject({ value: { held: { count: 1, upTo: later } } });
    const again = await held(admin, all, { accept: 'text/html' });
    expect(again.headers.get('location')).toBe('/admin/mail?done=send_held&count=0');
    const entries = await database().auditLog.findMany({
      where: { action: { in: ['mail.send_held', 'mail.drop_held'] } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, userEmail, detail }) => [action, userEmail, detail])).toEqual([
      ['mail.send_held', user.email, { count: 1, emails: [one, failed] }],
      ['mail.drop_held', user.email, { count: 1, emails: [two] }],
      ['mail.send_held', user.email, { count: 3 }],
    ]);
  });

  it('is sent once when two press at once, or one drops what the other sends', async () => {
    const id = await inState('held');
    const press = (action: string) =>
      held(admin, JSON.stringify({ action, up_to: id })).then((answer) => answer.json());
    const counts = (await Promise.all([press('send'), press('drop'), press('send')])).map(({ data }) => data.count);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await database().auditLog.count({ where: { detail: { equals: { count: 1 } }, entity: 'mail' } })).toBe(1);
  });

  it('is not decided by accident', async () => {
    const id = await inState('held');
    const nothing = await held(admin, new URLSearchParams({ action: 'send' }), { accept: 'text/html' });
    expect(nothing.headers.get('location')).toBe('/admin/mail?state=held&done=none_held');
    for (const body of [{}, { action: 'send' }, { action: 'eat', ids: [id] }, { action: 'send', ids: [id], up_to: id }])
      expect((await held(admin, JSON.stringify(body))).status).toBe(422);
    expect(await statusOf(id)).toBe('held');
  });
});

describe('reading the outbox', () => {
  it('finds by state, address, subject and number; % and _ stand for themselves', async () => {
    const { id } = await queueForTest({ toAddress: 'a_b@example.org', subject: '100% पूर्ण' });
    const other = await queueForTest({ toAddress: 'axb@example.org', subject: '1000 times' });
    await database().mail.update({ where: { id: other.id }, data: { status: 'sent' } });
    const ids = async (query: object) => {
      const found = await callAs(admin, findMails, { ...everything, ...query });
      return found.ok ? found.value.items.map((mail) => mail.id) : [];
    };
    expect(await ids({})).toEqual([other.id, id]);
    expect(await ids({ search: 'a_b' })).toEqual([id]);
    expect(await ids({ search: '100%' })).toEqual([id]);
    expect(await ids({ search: 'पूर्ण' })).toEqual([id]);
    expect(await ids({ search: "'; DROP TABLE Mail --" })).toEqual([]);
    expect(await ids({ state: 'sent' })).toEqual([other.id]);
    expect(await ids({ state: 'sent', search: '100%' })).toEqual([]);
  });

  it('pages by key in both directions, without a gap', async () => {
    const all: number[] = [];
    for (let count = 0; count < 60; count += 1) all.unshift((await queueForTest()).id);
    const page = async (place: object) => {
      return unwrap(await callAs(admin, findMails, { ...everything, ...place }));
    };
    const first = await page({});
    const second = await page({ beyondId: first.olderId });
    const third = await page({ beyondId: second.olderId });
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(all);
    expect([first.newerId, third.olderId]).toEqual([null, null]);
    const back = await page({ backId: third.newerId });
    expect(back.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
    expect((await page({ backId: back.newerId })).items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
  });

  it('shows no link that would let an administrator take over a colleague’s account', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
    await requestPasswordReset(new Headers(), email);
    stopHandling();
    await handleResetRequests();
    const { id } = await database().mail.findFirstOrThrow({ where: { toAddress: email } });
    const mail = await callAs(admin, getMail, id);
    expect(mail.ok && mail.value.text).toContain('Set a new password:\n(private link)');
    expect(mail.ok && mail.value.html).toContain('>Set a new password</a>');
    expect(JSON.stringify(mail)).not.toMatch(/reset-password|href="\(/);
  });

  it('sends a test to whoever asks for it', async () => {
    const answer = await test(request('/api/admin/mail/test/', admin, '{}'), { params: Promise.resolve({}) });
    expect(answer.status).toBe(201);
    const mail = await database().mail.findUniqueOrThrow({ where: { id: (await answer.json()).data.id } });
    expect(mail).toMatchObject({ kind: 'test', toAddress: (await signedInStaff(admin))?.email });
    expect(await callAs(admin, getMailSummary)).toMatchObject({ value: { server: null, counts: { queued: 1 } } });
  });

  it('is one test email however often it is pressed, until a minute after it was sent', async () => {
    const [admin, colleague] = [await signInForTest(), await signInForTest()];
    const sent = () => database().mail.count({ where: { kind: 'test' } });
    const press = async (at = new Date()) => {
      const pressed = await callAs(admin, sendTestMail, at);
      return pressed.ok ? pressed.value.id : null;
    };
    const before = await sent();
    const ids = await Promise.all(Array.from({ length: 50 }, () => press()));
    expect([new Set(ids).size, await sent()]).toEqual([1, before + 1]);
    const who = { action: 'mail.test', userId: (await signedInStaff(admin))?.id ?? '' };
    expect(await database().auditLog.count({ where: who })).toBe(1);
    await callAs(colleague, sendTestMail);
    expect(await sent()).toBe(before + 2);
    const [id] = ids;
    const becomes = (status: string) => database().mail.update({ where: { id: Number(id) }, data: { status } });
    await becomes('sent');
    expect(await press()).toBe(id);
    expect(await press(new Date(Date.now() + 61_000))).not.toBe(id);
    await database().mail.deleteMany({ where: { kind: 'test', id: { gt: Number(id) } } });
    await becomes('failed');
    expect(await press()).not.toBe(id);
  });
});
