import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE as turnOff, PUT as turnOn } from '#app/api/admin/programs/[id]/reminders/route.ts';
import { POST as mailLink } from '#app/api/mine/link-email/route.ts';
import { POST as stop } from '#app/api/reminders/stop/route.ts';
import { expectState, whileSending } from '#e2e/unit/mails.ts';
import { draftForTest, holderHeaders } from '#e2e/unit/private-page.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { openPage } from '../private-link.ts';
import { remindOfDrafts, stopLink } from './reminders.ts';

const program = useTestProgram();
const hour = 3_600_000;
const day = 24 * hour;
const start = new Date();
/** A time after the start of the tests. */
const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);

let server: ServerForTest;
beforeEach(async () => {
  server = await smtpServerForTest();
  vi.stubEnv('SMTP_URL', server.url);
  resetEnvironment();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllEnvs();
  resetEnvironment();
  throttles().counts.clear();
  await database().privatePage.deleteMany();
  await setProgram({ closesAt: null, remindsDrafts: true });
});

const setProgram = (data: { closesAt?: Date | null; remindsDrafts?: boolean; isActive?: boolean }) =>
  database().program.update({ where: { id: program.id }, data });

/** A draft for which an address was given. */
async function addressed(data: { createdAt?: Date; noReminders?: boolean; address?: string | null } = {}) {
  const draft = await draftForTest(program);
  const row = { address: 'asha@example.org', createdAt: start, ...data };
  await database().submissionDraft.update({ where: { pageId: draft.pageId }, data: row });
  return draft;
}

/** The emails written so far, as if each had been written at the time for which it was made. */
const written = async () => (await database().mail.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind);

/** Runs the minute of `now`, twice at once as if two processes did. */
async function minute(now: Date) {
  vi.setSystemTime(now);
  throttles().counts.clear();
  try {
    await Promise.all([remindOfDrafts(now), remindOfDrafts(now)]);
  } finally {
    vi.useRealTimers();
  }
}

describe('reminders', () => {
  it('come 3 days and 12 hours before the program closes, each once', async () => {
    await addressed();
    await setProgram({ closesAt: at(10 * day) });
    const counts = [];
    for (const left of [72.1, 72, 71, 12.1, 12, 11, 0.1, 0, -1]) {
      await minute(at(10 * day - left * hour));
      counts.push((await written()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect(new Set(await written())).toEqual(new Set(['draft_reminder']));
  });

  it('come never both at once: after a stop of the server, and for a draft begun later', async () => {
    await addressed();
    await setProgram({ closesAt: at(10 * day) });
    await minute(at(10 * day - 2 * hour));
    expect(await written()).toHaveLength(1);
    await database().privatePage.deleteMany();
    await addressed({ createdAt: at(8 * day) });
    await minute(at(9 * day));
    expect(await written()).toHaveLength(0);
    await minute(at(10 * day - 12 * hour));
    expect(await written()).toHaveLength(1);
    await addressed({ createdAt: at(10 * day - 6 * hour) });
    await minute(at(10 * day - 5 * hour));
    expect(await written()).toHaveLength(1);
  });

  it('come again when the closing time is put off', async () => {
    await addressed();
    await setProgram({ closesAt: at(5 * day) });
    await minute(at(4 * day));
    await setProgram({ closesAt: at(20 * day) });
    await minute(at(5 * day));
    expect(await written()).toHaveLength(1);
    await minute(at(18 * day));
    expect(await written()).toHaveLength(2);
  });

  it('go to nobody without an address, who wants none, or whose program has them off', async () => {
    const createdAt = at(-2 * day);
    await addressed({ createdAt, address: null });
    await addressed({ createdAt, noReminders: true });
    await setProgram({ closesAt: at(2 * day) });
    await minute(at(0));
    expect(await written()).toEqual([]);
    await addressed({ createdAt });
    await setProgram({ remindsDrafts: false });
    await minute(at(0));
    expect(await written()).toEqual([]);
    await setProgram({ remindsDrafts: true, isActive: false });
    await minute(at(0));
    expect(await written()).toEqual([]);
    await setProgram({ isActive: true });
    await minute(at(0));
    expect(await written()).toEqual(['draft_reminder']);
  });

  it('spare whoever just got the link by email', async () => {
    const { token } = await addressed({ createdAt: at(-day) });
    await setProgram({ closesAt: at(2 * day) });
    const headers = holderHeaders(token);
    headers.set('content-type', 'application/json');
    headers.set('origin', 'http://localhost');
    const body = JSON.stringify({ email: 'asha@example.org' });
    await mailLink(new Request('http://localhost/', { method: 'POST', body, headers }), {
      params: Promise.resolve({}),
    });
    await remindOfDrafts();
    expect(await written()).toEqual(['private_link']);
  });

  it('are not written without a mail server', async () => {
    await addressed({ createdAt: at(-day) });
    await setProgram({ closesAt: at(2 * day) });
    vi.stubEnv('SMTP_URL', '');
    resetEnvironment();
    await remindOfDrafts();
    expect(await written()).toEqual([]);
  });
});

describe('before a draft expires', () => {
  it('its applicant is told once, 3 days before, and again only when it was changed since', async () => {
    const { pageId } = await addressed();
    const expiring = (expiresAt: Date) => database().submissionDraft.update({ where: { pageId }, data: { expiresAt } });
    await expiring(at(30 * day));
    for (const days of [26, 27, 28, 29, 30, 31]) await minute(at(days * day));
    expect(await written()).toEqual(['draft_ending']);
    await expiring(at(58 * day));
    await minute(at(55 * day));
    expect(await written()).toHaveLength(2);
  });

  it('says so after closing, where nothing can be sent any more', async () => {
    const { pageId } = await addressed();
    await setProgram({ closesAt: at(5 * day) });
    await database().submissionDraft.update({ where: { pageId }, data: { expiresAt: at(40 * day) } });
    await minute(at(15 * day));
    expect(await written()).toEqual([]);
    await minute(at(16 * day));
    const [mail] = await database().mail.findMany();
    expect(mail?.text).toMatch(/was not sent before the program closed\. Your draft is erased on \d+ \w+ 20\d\d/);
  });

  it('is not told beside a reminder that says it too', async () => {
    const { pageId } = await addressed();
    await setProgram({ closesAt: at(10 * day) });
    await database().submissionDraft.update({ where: { pageId }, data: { expiresAt: at(9.5 * day) } });
    await minute(at(7.1 * day));
    await minute(at(7.2 * day));
    expect(await written()).toEqual(['draft_reminder']);
  });
});

/** One reminder that is due now. @returns its row’s number and what opens the draft */
async function oneReminder() {
  const draft = await addressed({ createdAt: at(-day) });
  await setProgram({ closesAt: at(2 * day) });
  await remindOfDrafts();
  const [mail] = await database().mail.findMany();
  return { ...draft, id: mail?.id ?? 0, text: mail?.text ?? '' };
}

describe('a reminder', () => {
  it('opens the draft, and an email program can stop the next ones in one click', async () => {
    const { id, pageId, text } = await oneReminder();
    expect(text).toContain('(private link)');
    await whileSending(server.url, async () => void (await expectState(id, 'sent')));
    const [message] = server.messages;
    const token = /apply\/mine\/open\/([\w-]{43})/.exec(message?.mail.text ?? '')?.[1] ?? '';
    expect((await openPage(token))?.pageId).toBe(pageId);
    const header = (name: string) => message?.mail.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '';
    const press = (address: string) =>
      stop(new Request(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }), {
        params: Promise.resolve({}),
      });
    for (const wrong of [url.slice(0, -1), url.replace(/page=\d+/, 'page=987654'), url.replace(/\?.*/, '')])
      expect((await press(wrong)).status).toBe(404);
    expect(await database().submissionDraft.count({ where: { noReminders: true } })).toBe(0);
    for (const _ of [1, 2]) expect((await press(url)).status).toBe(200);
    expect(await database().submissionDraft.findUnique({ where: { pageId } })).toMatchObject({ noReminders: true });
    const { search } = new URL(stopLink(pageId));
    expect(new URL(url).search).toBe(search);
  });

  it.each([
    ['was sent', (pageId: number) => database().submissionDraft.deleteMany({ where: { pageId } })],
    [
      'wants none',
      (pageId: number) => database().submissionDraft.updateMany({ where: { pageId }, data: { noReminders: true } }),
    ],
    ['is too late', () => setProgram({ closesAt: at(-hour) })],
  ])('that waits is not sent once its draft %s, and makes no link', async (_, change) => {
    const { id, pageId } = await oneReminder();
    const before = await database().privateLink.count({ where: { pageId } });
    await change(pageId);
    await whileSending(server.url, async () => void (await expectState(id, 'cancelled')));
    expect(server.messages).toEqual([]);
    expect(await database().privateLink.count({ where: { pageId } })).toBe(before);
  });
});

it('an administrator turns the reminders of a program off and on', async () => {
  const admin = await signInForTest();
  admin.set('origin', 'http://localhost');
  const context = { params: Promise.resolve({ id: String(program.id) }) };
  const reminds = async () => (await database().program.findUniqueOrThrow({ where: { id: program.id } })).remindsDrafts;
  for (const [door, method, expected] of [
    [turnOff, 'DELETE', false],
    [turnOn, 'PUT', true],
  ] as const) {
    const request = () => new Request('http://localhost/', { method, headers: admin });
    expect((await door(request(), context)).status).toBe(200);
    expect(await reminds()).toBe(expected);
    expect((await door(new Request('http://localhost/', { method }), context)).status).toBe(403);
  }
});
