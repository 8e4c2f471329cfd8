import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as confirm } from '#app/api/your-data/code/route.ts';
import { POST as ask } from '#app/api/your-data/route.ts';
import { askedForTest, askForTest, codeForTest, tokenIn } from '#e2e/unit/applications/asking-person.ts';
import { callAs, refused, signInForTest } from '#e2e/unit/sign-in.ts';
import { watchStatements } from '#e2e/unit/statements.ts';
import { everythingStored, useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { backUpSite } from '#lib/operations/backup/back-up-site.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { confirmRequest, getAskedState } from './confirmed-request.ts';
import { getRequest } from './privacy-request.ts';
import { askAgain, forgetUnconfirmed, unconfirmedId, unconfirmedIdentifier } from './unconfirmed-request.ts';

const { databaseFile } = useTestDatabase();
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const client = (address = '198.51.100.4') => new Headers({ [clientAddressHeader]: address });
const rows = () => database().verification.count({ where: { identifier: unconfirmedIdentifier } });
const requests = () => database().privacyRequest.count();
const invalid = refused('invalid');

beforeEach(async () => {
  for (const name of ['WRITES', 'CONTACT']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  resetEnvironment();
  throttles().counts.clear();
  await database().privacyRequest.deleteMany();
  await database().verification.deleteMany();
  await database().mail.deleteMany();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

/** Sends the form as a browser without script. */
async function post(handler: Handler, fields: Record<string, string>, address?: string) {
  const headers = client(address);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', host: 'localhost', accept: 'text/html' }))
    headers.set(name, value);
  const request = new Request('http://localhost/', { method: 'POST', headers, body: new URLSearchParams(fields) });
  const answer = await handler(request, { params: Promise.resolve({}) });
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookies };
}

test('the code makes one request of what was sent, with its term, its log and its emails', async () => {
  await database().siteSetting.upsert({
    where: { key: 'notificationEmails' },
    create: { key: 'notificationEmails', value: 'office@example.org' },
    update: { value: 'office@example.org' },
  });
  const fields = askedForTest();
  const sent = await post(ask, { ...fields, email: ` ${fields.email.toUpperCase()} ` });
  const token = tokenIn(sent.cookies[0] ?? '');
  expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/your-data\/request\/[\w-]{12}$/) });
  expect(sent.location).not.toContain(token);
  expect(await requests()).toBe(0);
  const code = await codeForTest(token);
  expect(code).toMatch(/^\d{4} \d{4}$/);
  expect(await getAskedState(token)).toEqual({ step: 'code', email: fields.email });
  const confirmed = await post(confirm, { token, code });
  expect(confirmed).toMatchObject({ status: 303, location: sent.location });
  const [row] = await database().privacyRequest.findMany();
  expect(row).toMatchObject({ ...fields, state: 'open', confirmedAt: expect.any(Date), answer: '' });
  const days = ((row?.dueAt.getTime() ?? 0) + 1 - startOfDay(new Date()).getTime()) / 86_400_000;
  expect(days).toBe((await readSettings()).requestDays + 1);
  expect(await getAskedState(token)).toEqual({ step: 'done', id: row?.id, email: fields.email, dueAt: row?.dueAt });
  const detail = await callAs(await signInForTest(), getRequest, row?.id ?? 0);
  expect(detail.ok && detail.value.steps).toMatchObject([{ words: expect.stringContaining('confirmed by a code') }]);
  const entry = await database().auditLog.findFirstOrThrow({ where: { action: 'privacy_request.create' } });
  expect(JSON.stringify(entry)).not.toContain(fields.email);
  expect(JSON.stringify(entry)).not.toContain(fields.message);
  const mails = await database().mail.findMany({ orderBy: { id: 'asc' } });
  expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['privacy_code', fields.email],
    ['privacy_receipt', fields.email],
    ['request_notice', 'office@example.org'],
  ]);
  expect(mails[2]?.text).not.toContain(fields.email);
  expect(mails[0]?.text).not.toContain(fields.name);
});

test('the same code many times at once, and again later, is one request', async () => {
  const token = await askForTest();
  const code = await codeForTest(token);
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirmRequest(token, code)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await confirmRequest(token, code, minutes(40))).toMatchObject({ ok: true });
  expect(await requests()).toBe(1);
  expect(await database().mail.count({ where: { kind: 'privacy_receipt' } })).toBe(1);
});

test('the right code among wrong ones counts as one of five tries, from however many tabs it comes', async () => {
  const token = await askForTest();
  const code = await codeForTest(token);
  for (const guess of ['1', '2', '3', '4']) expect(await confirmRequest(token, guess)).toMatchObject(invalid);
  const tabs = await Promise.all(Array.from({ length: 10 }, () => confirmRequest(token, code)));
  expect(tabs.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await requests()).toBe(1);
  const late = await askForTest();
  const lateCode = await codeForTest(late);
  const typed = await Promise.all(
    ['1', '2', '3', '4', '5', '6', lateCode, lateCode].map((each) => confirmRequest(late, each)),
  );
  expect(typed.some(({ ok }) => ok)).toBe(false);
  expect(await requests()).toBe(1);
});

test('a code belongs to one request, and ends after five wrong ones and after half an hour', async () => {
  const [token, other] = [await askForTest(), await askForTest()];
  const code = await codeForTest(token);
  expect(await confirmRequest(other, code)).toMatchObject(invalid);
  expect(await confirmRequest('', code)).toMatchObject(refused('not_found'));
  expect(await confirmRequest(token, code, minutes(31))).toMatchObject(invalid);
  const guesses = await Promise.all(
    ['', '0', '1234567', '123456789', '१२३४५६७८', code].map((typed) => confirmRequest(token, typed)),
  );
  expect(guesses.map(({ ok }) => ok)).toEqual([false, false, false, false, false, false]);
  expect(await requests()).toBe(0);
  const again = await askAgain(client(), token);
  const next = again.ok ? tokenIn(again.value.cookie) : '';
  expect(await confirmRequest(token, code)).toMatchObject(refused('not_found'));
  expect(await confirmRequest(next, code)).toMatchObject(invalid);
  const devanagari = (await codeForTest(next)).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] as string);
  expect(await confirmRequest(next, devanagari)).toMatchObject({ ok: true });
});

test('the name of a page is no secret, and opens nothing', async () => {
  const { location, cookies } = await post(ask, { ...askedForTest() });
  const token = tokenIn(cookies[0] ?? '');
  const name = location.split('/').at(-1) ?? '';
  expect([token.length >= 40, location.includes(token)]).toEqual([true, false]);
  expect((await confirmRequest(name, await codeForTest(token))).ok).toBe(false);
  expect(await requests()).toBe(0);
});

test('a new code is one code, however often it is asked for', async () => {
  const token = await askForTest();
  const pressed = await Promise.all([askAgain(client(), token), askAgain(client(), token)]);
  const third = await askAgain(client(), token);
  expect(new Set([...pressed, third].map((each) => each.ok && each.value.location)).size).toBe(1);
  expect([await rows(), await database().mail.count()]).toEqual([1, 2]);
});

test('a restart in between loses neither the request nor the code', async () => {
  const token = await askForTest();
  const code = await codeForTest(token);
  throttles().counts.clear();
  expect(await confirmRequest(token, code)).toMatchObject({ ok: true });
});

test('without the code nothing is kept for an hour, and what is kept until then no one can read', async () => {
  const fields = askedForTest();
  const token = await askForTest(fields);
  const code = await codeForTest(token);
  const archive = path.join(path.dirname(databaseFile), 'backups', 'asked.tar');
  await backUpSite(archive, { withSecret: false });
  for (const bytes of [await everythingStored(databaseFile), readFileSync(archive)])
    for (const secret of [token, code, code.replace(' ', ''), fields.name, fields.message])
      expect(bytes.includes(secret), secret).toBe(false);
  await forgetUnconfirmed(minutes(50));
  expect([await rows(), await database().mail.count()]).toEqual([1, 1]);
  await forgetUnconfirmed(minutes(59));
  expect([await rows(), await database().mail.count()]).toEqual([0, 0]);
  expect(await getAskedState(token)).toBeNull();
});

test('typed values come back after an invalid field and after a wrong code', async () => {
  const back = await post(ask, { kind: 'erasure', name: 'Asha', email: 'asha', message: 'Please erase it.' });
  expect(back).toMatchObject({ status: 303, location: expect.stringMatching(/^\/your-data\?invalid=.+#ask$/) });
  expect(await rows()).toBe(0);
  const token = await askForTest();
  const wrong = await post(confirm, { token, code: '1234' });
  expect(wrong.location).toMatch(/^\/your-data\/request\/[\w-]{12}\?invalid=.+#code$/);
  expect(await confirmRequest(token, await codeForTest(token))).toMatchObject({ ok: true });
});

test('a known address, an unknown one and one that had its emails get the same answer', async () => {
  const known = askedForTest();
  const token = await askForTest(known);
  expect(await confirmRequest(token, await codeForTest(token))).toMatchObject({ ok: true });
  const answers = [];
  // Nothing is looked up, so the time of an answer tells nothing either.
  const lookups: string[] = [];
  const endWatch = watchStatements(({ text }) => {
    if (/Submission|Draft|PrivacyRequest/.test(text)) lookups.push(text);
  });
  for (let time = 0; time < 5; time += 1) answers.push(await post(ask, { ...known, message: `Again ${time}` }));
  answers.push(await post(ask, { ...askedForTest() }));
  endWatch();
  expect(lookups).toEqual([]);
  const shown = answers.map(({ status, location, cookies }) =>
    [status, location.replace(/[\w-]{12}$/, ''), cookies.length].join(' '),
  );
  expect(new Set(shown).size).toBe(1);
  // The receipt goes to an address that was confirmed, and counts for nothing.
  expect(await database().mail.count({ where: { toAddress: known.email } })).toBe(3 + 1);
});

test('strangers can have few codes sent: for an address, for a client, and in all', async () => {
  const victim = askedForTest();
  for (let network = 0; network < 8; network += 1) await post(ask, { ...victim }, `198.51.${network}.1`);
  expect(await database().mail.count({ where: { toAddress: victim.email } })).toBe(3);
  throttles().counts.clear();
  const ofOne = [];
  for (let time = 0; time < 21; time += 1) ofOne.push((await post(ask, { ...askedForTest() })).status);
  expect(new Set(ofOne)).toEqual(new Set([303]));
  expect(await rows()).toBe(8 + 20);
  for (let network = 0; network < 210; network += 1) await post(ask, { ...askedForTest() }, `203.0.${network}.1`);
  expect(await rows()).toBe(8 + 200);
});

test('no network uses up the codes of all: neither an IPv6 /48, nor the addresses of an IPv4 /24', async () => {
  const status = async (address: string) => (await post(ask, { ...askedForTest() }, address)).location;
  for (let client = 0; client < 60; client += 1) {
    await post(ask, { ...askedForTest() }, `2001:db8:1:${(client * 256).toString(16)}::1`);
    await post(ask, { ...askedForTest() }, `198.51.100.${client}`);
  }
  expect(await rows()).toBe(2 * 40);
  expect(await status('2001:db8:1:ffff::9')).toMatch(/invalid=/);
  expect(await status('2001:db8:2::1')).not.toMatch(/invalid=/);
  expect(await status('198.51.101.1')).not.toMatch(/invalid=/);
  expect(await rows()).toBe(2 * 40 + 2);
});

test('a code is not sent once it would no longer work', async () => {
  const token = await askForTest();
  await database().verification.update({ where: { id: unconfirmedId(token) }, data: { createdAt: minutes(-31) } });
  expect(await codeForTest(token)).toBe('');
  const done = await askForTest();
  await confirmRequest(done, await codeForTest(done));
  expect(await codeForTest(done)).toBe('');
});
