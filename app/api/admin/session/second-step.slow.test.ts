import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress } from '#e2e/unit/browsers.ts';
import { send } from '#e2e/unit/send.ts';
import { callAs, resetBeforeWrite, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { beginPasskey } from '#lib/people/auth/passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#lib/people/auth/second-factor.ts';
import { wrongCode } from '#lib/people/auth/sign-in-page.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { POST as sendCode } from './code/route.ts';
import { POST as sendPassword } from './route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
let email: string;
let id: string;
let address: string;
let app: TOTP;
let recoveryCodes: string[];

const post = (handler: Handler, body: Record<string, string>, cookie = '', isForm = false) =>
  send(handler, isForm ? new URLSearchParams(body) : body, {
    headers: { cookie, 'x-client-address': address, 'user-agent': 'Test Browser' },
  });
/** The cookies that a browser would send back: the last line for each name, without cleared ones. */
function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => [line.split('=')[0], line.split(';')[0]] as const);
  return [...new Map(pairs).values()].filter((pair) => !pair?.endsWith('=')).join('; ');
}
const browser = (cookie: string) => new Headers({ host: 'localhost', cookie, 'x-client-address': address });
const firstStep = async () => cookieOf(await post(sendPassword, { email, password }));
const sessions = () => database().session.count({ where: { userId: id } });
const halfMinutesLater = (count: number) => vi.setSystemTime(Date.now() + count * 30_000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  email = `${randomUUID()}@example.org`;
  address = newAddress();
  ({ id } = await createAdmin({ email, name: 'Asha', password }));
  const signedIn = browser(await firstStep());
  const begun = unwrap(await callAs(signedIn, beginSecondFactor, signedIn, { password }));
  expect(begun.picture).toMatch(/^<svg/);
  app = new TOTP({ secret: begun.key.replaceAll(' ', '') });
  const confirmed = unwrap(await callAs(signedIn, confirmSecondFactor, signedIn, { code: app.generate() }));
  recoveryCodes = confirmed.recoveryCodes;
  await database().session.deleteMany({ where: { userId: id } });
  halfMinutesLater(3);
});
afterEach(() => vi.useRealTimers());

describe('signing in with a second factor', () => {
  it('stores of a sign-in that waits for its code only what it is recognised by', async () => {
    const [, identifier] = /two_factor=(2fa-[\w-]+)\./.exec(await firstStep()) ?? [];
    const rows = await database().verification.findMany({ where: { identifier: { startsWith: '2fa-' } } });
    expect(rows.some(({ value }) => value === id)).toBe(true);
    expect(identifier).toHaveLength(24);
    expect(JSON.stringify(rows)).not.toContain(identifier);
  });

  it('has no session after the password, and one after the code', async () => {
    const first = await post(sendPassword, { email, password });
    expect(await first.json()).toEqual({ status: 'success', data: { second_factor: true } });
    expect(first.headers.getSetCookie().every((line) => line.startsWith('centre.two_factor='))).toBe(true);
    expect(await sessions()).toBe(0);
    expect((await requireRight(browser(cookieOf(first)), 'administer')).ok).toBe(false);

    const second = await post(sendCode, { code: app.generate() }, cookieOf(first));
    expect(second.status).toBe(200);
    expect(await requireRight(browser(cookieOf(second)), 'administer')).toMatchObject({ ok: true, value: { email } });
    const session = await database().session.findFirstOrThrow({ where: { userId: id } });
    expect(session).toMatchObject({ ipAddress: address, userAgent: 'Test Browser' });
    const entry = await database().auditLog.findFirst({
      where: { userEmail: email, action: 'session.create' },
      orderBy: { id: 'desc' },
    });
    expect(entry?.detail).toMatchObject({ factor: 'authenticator app' });
  });

  it('leaves no session to a code that is right while the password is changed', async () => {
    const first = await firstStep();
    resetBeforeWrite(id);
    const second = await post(sendCode, { code: app.generate() }, first);
    expect([second.status, second.headers.getSetCookie()]).toEqual([403, []]);
    expect(await sessions()).toBe(0);
  });

  it('leads a plain form through both steps, and keeps where it was to lead', async () => {
    const first = await post(sendPassword, { email, password, next: '/admin/media' }, '', true);
    expect(first.headers.get('location')).toBe('/admin/login/code?next=%2Fadmin%2Fmedia');
    const wrong = await post(sendCode, { code: '000000', next: '/admin/media' }, cookieOf(first), true);
    expect(wrong.headers.get('location')).toBe('/admin/login/code?next=%2Fadmin%2Fmedia&failed=1');
    const second = await post(sendCode, { code: app.generate(), next: '/admin/media' }, cookieOf(first), true);
    expect([second.status, second.headers.get('location')]).toEqual([303, '/admin/media']);
    const over = await post(sendCode, { code: app.generate() }, '', true);
    expect(over.headers.get('location')).toBe('/admin/login?next=%2Fadmin&failed=over');
  });

  it('takes the code that set the app up for nothing else', async () => {
    halfMinutesLater(-3);
    expect((await post(sendCode, { code: app.generate() }, await firstStep())).status).toBe(403);
  });

  it.each([
    ['a code of the app', () => app.generate()],
    ['a recovery code', () => recoveryCodes[0] ?? ''],
  ])('takes %s once only, also of two requests at once', async (_, codeOf) => {
    const cookies = [await firstStep(), await firstStep(), await firstStep()];
    const code = codeOf();
    const answers = await Promise.all(cookies.slice(0, 2).map((cookie) => post(sendCode, { code }, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await post(sendCode, { code }, cookies[2])).status).toBe(403);
    expect(await sessions()).toBe(1);
    halfMinutesLater(1);
    // The used code has not used up the sign-in.
    expect((await post(sendCode, { code: app.generate() }, cookies[2])).status).toBe(200);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await post(sendCode, { code: typed }, await firstStep())).status).toBe(200);
    expect((await post(sendCode, { code }, await firstStep())).status).toBe(403);
    expect((await post(sendCode, { code: recoveryCodes[1] ?? '' }, await firstStep())).status).toBe(200);
  });

  it('stops guessing: the sign-in is over after five wrong codes, the account closed after ten', async () => {
    const cookie = await firstStep();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await post(sendCode, { code: '000000' }, cookie)).status).toBe(403);
    }
    const over = await post(sendCode, { code: app.generate() }, cookie);
    expect((await over.json()).message).toContain('Sign in again');
    const again = await firstStep();
    for (let attempt = 0; attempt < 4; attempt += 1) await post(sendCode, { code: '000000' }, again);
    const closed = await post(sendCode, { code: app.generate() }, again);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sessions()).toBe(0);
  });

  it('keeps a thief out who knows the password, and not the browser that the owner knows', async () => {
    const known = await post(sendCode, { code: app.generate() }, await firstStep());
    const device = cookieOf(known);
    const mails = () => database().mail.count({ where: { toAddress: email, subject: 'New sign-in to your account' } });
    const before = await mails();
    address = newAddress();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (attempt % 4 === 0) address = newAddress();
      await post(sendCode, { code: '000000' }, await firstStep());
    }
    halfMinutesLater(2);
    expect((await post(sendCode, { code: app.generate() }, await firstStep())).status).toBe(429);
    address = newAddress();
    const first = cookieOf(await post(sendPassword, { email, password }, device));
    expect((await post(sendCode, { code: app.generate() }, `${device}; ${first}`)).status).toBe(200);
    // The person knows this browser, and no other opened their account.
    expect(await mails()).toBe(before);
    halfMinutesLater(2);
    await database().auditLog.deleteMany({ where: { action: 'session.throttle' } });
    throttles().counts.clear();
    expect((await post(sendCode, { code: app.generate() }, await firstStep())).status).toBe(200);
    expect(await mails()).toBe(before + 1);
  });

  it('asks the sign-in that is under way, whoever else is signed in in this browser', async () => {
    const other = `${randomUUID()}@example.org`;
    await createAdmin({ email: other, name: 'Ravi', password });
    const otherCookie = cookieOf(await post(sendPassword, { email: other, password }));
    const first = await post(sendPassword, { email, password }, otherCookie);
    expect((await requireRight(browser(otherCookie), 'administer')).ok).toBe(true);
    const second = await post(sendCode, { code: app.generate() }, `${otherCookie}; ${cookieOf(first)}`);
    expect((await second.json()).data.user).toMatchObject({ email });
    expect((await requireRight(browser(otherCookie), 'administer')).ok).toBe(false);
  });

  it('lets a disabled user in by neither step', async () => {
    const cookie = await firstStep();
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } });
    const second = await post(sendCode, { code: app.generate() }, cookie);
    expect((await second.json()).message).toContain('disabled');
    const first = await post(sendPassword, { email, password });
    expect([first.status, (await first.json()).message]).toEqual([403, expect.stringContaining('disabled')]);
    expect(await sessions()).toBe(0);
  });
});

describe('the second factor itself', () => {
  const signIn = async () => browser(cookieOf(await post(sendCode, { code: app.generate() }, await firstStep())));

  it('is encrypted in the database', async () => {
    const row = await database().twoFactor.findFirstOrThrow({ where: { userId: id } });
    expect(row.secret).not.toContain(app.secret.base32);
    for (const code of recoveryCodes) expect(row.backupCodes).not.toContain(code);
  });

  it('has new recovery codes for the password and a code, and the old ones are over', async () => {
    const signedIn = await signIn();
    expect(await callAs(signedIn, renewRecoveryCodes, signedIn, { password: 'wrong' })).toMatchObject({
      ok: false,
      failure: { code: 'invalid' },
    });
    expect(await callAs(signedIn, renewRecoveryCodes, signedIn, { password })).toMatchObject({
      failure: { errors: { code: [wrongCode] } },
    });
    const renewed = unwrap(await callAs(signedIn, renewRecoveryCodes, signedIn, { password, code: recoveryCodes[1] }));
    expect((await post(sendCode, { code: recoveryCodes[0] ?? '' }, await firstStep())).status).toBe(403);
    expect((await post(sendCode, { code: renewed[0] ?? '' }, await firstStep())).status).toBe(200);
  });

  it('is switched off with the password and a code; then the password alone signs in', async () => {
    const signedIn = await signIn();
    expect((await callAs(signedIn, switchOffSecondFactor, signedIn, { password: 'wrong' })).ok).toBe(false);
    for (const code of ['', '000000', 'nothing'])
      expect(await callAs(signedIn, switchOffSecondFactor, signedIn, { password, code })).toMatchObject({
        failure: { errors: { code: [wrongCode] } },
      });
    const refused = await database().auditLog.findFirst({ where: { action: 'proof.refuse', userId: id } });
    expect(refused?.times).toBe(4);
    halfMinutesLater(2);
    expect((await callAs(signedIn, switchOffSecondFactor, signedIn, { password, code: app.generate() })).ok).toBe(true);
    const subjects = await database().mail.findMany({ where: { toAddress: email }, select: { subject: true } });
    expect(subjects.map(({ subject }) => subject)).toContain('Two-factor authentication is off');
    expect((await requireRight(browser(await firstStep()), 'administer')).ok).toBe(true);
    expect(await database().twoFactor.count({ where: { userId: id } })).toBe(0);
  });

  it('is asked for before a passkey is added, which would stand in for it', async () => {
    const signedIn = await signIn();
    for (const code of ['', '000000'])
      expect(await callAs(signedIn, beginPasskey, signedIn, { password, code })).toMatchObject({
        failure: { errors: { code: [wrongCode] } },
      });
    halfMinutesLater(2);
    const code = app.generate();
    expect((await callAs(signedIn, beginPasskey, signedIn, { password: 'wrong', code })).ok).toBe(false);
    expect((await callAs(signedIn, beginPasskey, signedIn, { password, code })).ok).toBe(true);
    expect((await callAs(signedIn, beginPasskey, signedIn, { password, code })).ok).toBe(false);
  });

  it('asks for nothing before it is confirmed, and a wrong code does not confirm it', async () => {
    const other = `${randomUUID()}@example.org`;
    await createAdmin({ email: other, name: 'Ravi', password });
    const signedIn = browser(cookieOf(await post(sendPassword, { email: other, password })));
    expect(await callAs(signedIn, beginSecondFactor, signedIn, { password: 'wrong' })).toMatchObject({
      failure: { code: 'invalid' },
    });
    expect((await callAs(signedIn, beginSecondFactor, signedIn, { password })).ok).toBe(true);
    expect((await callAs(signedIn, confirmSecondFactor, signedIn, { code: '000000' })).ok).toBe(false);
    expect(
      (await requireRight(browser(cookieOf(await post(sendPassword, { email: other, password }))), 'administer')).ok,
    ).toBe(true);
  });
});
