import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailedToken } from '#e2e/unit/mails.ts';
import { send } from '#e2e/unit/send.ts';
import { callAs, resetBeforeWrite, resetPasswordForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { signIn as signInWith } from '#lib/people/auth/sign-in.ts';
import { changePassword } from '#lib/people/passwords/own-password.ts';
import {
  handleResetRequests,
  resetAddresses,
  resetRequested,
  stopHandling,
} from '#lib/people/passwords/password-reset.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as enter } from '../session/route.ts';
import { POST as ask } from './route.ts';
import { POST as set } from './set/route.ts';

useTestDatabase();

const oldPassword = 'kestrel-lantern-42';
const newPassword = 'a-better-password-7';
let email: string;
let userId: string;
beforeEach(async () => {
  await database().mail.deleteMany();
  email = `${randomUUID()}@example.org`;
  userId = (await createAdmin({ email, name: 'Asha', password: oldPassword })).id;
});
afterEach(stopHandling);

const sendForm = (handler: Handler, fields: Record<string, string>) => send(handler, new URLSearchParams(fields));
/** Asks for a link, and lets the site handle the request now, and not a moment later by itself. */
async function request(input: object, more: Record<string, string> = {}): Promise<Response> {
  const answer = await send(ask, input, { headers: more });
  stopHandling();
  await handleResetRequests();
  return answer;
}
const mails = () => database().mail.findMany({ where: { kind: 'password_reset' }, orderBy: { id: 'desc' } });
async function tokenByMail(): Promise<string> {
  await request({ email });
  return mailedToken({ kind: 'password_reset', toAddress: email });
}
const setPassword = (token: string, password = newPassword, repeated = password) =>
  send(set, { token, password, repeated });
const signIn = (password: string) => signInWith(new Headers(), { email, password });
async function sessionOf(password: string) {
  const signedIn = await signIn(password);
  return new Headers({ cookie: (signedIn.ok && signedIn.value.cookies[0]?.split(';')[0]) || '' });
}

describe('asking for a new password', () => {
  it('sends a link to the site’s own address, whatever host the request names', async () => {
    await request({ email: ` ${email.toUpperCase()} ` }, { host: 'evil.example' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ toAddress: email, status: 'queued' });
    expect(mail?.text).toContain('Set a new password:\n(private link)');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('answers the same for whoever has no account, and sends nothing', async () => {
    const known = await request({ email });
    expect(await mails()).toHaveLength(1);
    await database().mail.deleteMany();
    const unknown = await request({ email: 'nobody@example.org' });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.json()).toEqual(await known.json());
    const form = await sendForm(ask, { email: 'nobody@example.org' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/admin/reset-password?sent=1']);
    await database().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    expect((await request({ email })).status).toBe(known.status);
    expect(await mails()).toEqual([]);
  });

  it('sends an account three mails within the hour and no more', async () => {
    for (let count = 0; count < 6; count += 1) expect((await request({ email })).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  it('keeps no token, only what it is recognised by', async () => {
    const token = await tokenByMail();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await database().verification.findMany();
    expect(rows.filter(({ value }) => value === userId)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await database().auditLog.findMany())).not.toContain(token);
  });

  it('looks nobody up before it answers, and does the rest later, once', async () => {
    const lookUp = vi.spyOn(database().user, 'findFirst');
    for (let time = 0; time < 2; time += 1) {
      await send(ask, { email });
      stopHandling();
    }
    expect(lookUp).not.toHaveBeenCalled();
    lookUp.mockRestore();
    expect(await mails()).toEqual([]);
    await Promise.all([handleResetRequests(), handleResetRequests()]);
    expect(await mails()).toHaveLength(1);
    expect(await database().verification.count({ where: { identifier: resetRequested } })).toBe(0);
    const logged = await database().auditLog.findMany({ where: { action: 'password.request', userEmail: email } });
    expect(logged).toMatchObject([{ userId, entity: 'user', entityId: userId, detail: { address: 'unknown' } }]);
  });

  it('is handled by itself a moment later', async () => {
    await send(ask, { email });
    await expect.poll(mails).toHaveLength(1);
  });

  it('refuses what is no address, and a request from another site', async () => {
    expect((await send(ask, { email: 'nonsense' })).status).toBe(422);
    expect((await send(ask, { email: 7 })).status).toBe(422);
    expect((await send(ask, { email }, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await sendForm(ask, {})).headers.get('location')).toBe('/admin/reset-password?problem=address');
  });
});

describe('setting a new password', () => {
  it('changes it once, ends every session, and tells the user', async () => {
    const session = await sessionOf(oldPassword);
    const token = await tokenByMail();
    const answers = await Promise.all([setPassword(token), setPassword(token, 'another-password-8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? newPassword : 'another-password-8';
    expect((await requireRight(session, 'administer')).ok).toBe(false);
    expect((await signIn(oldPassword)).ok).toBe(false);
    expect((await requireRight(await sessionOf(winner), 'administer')).ok).toBe(true);
    expect(await database().mail.count({ where: { kind: 'password_changed', toAddress: email } })).toBe(1);
    expect(await database().auditLog.count({ where: { action: 'password.reset', userEmail: email } })).toBe(1);
    expect((await setPassword(token)).status).toBe(409);
  });

  it('ends the other links, and sign-ins that wait for their second step', async () => {
    const first = await tokenByMail();
    const second = await tokenByMail();
    // The newest link alone works.
    expect((await setPassword(first)).status).toBe(409);
    const now = new Date();
    const pending = { id: 'p', identifier: '2fa-pending', value: userId, expiresAt: new Date(now.getTime() + 60_000) };
    await database().verification.create({ data: { ...pending, createdAt: now, updatedAt: now } });
    expect((await setPassword(second)).status).toBe(200);
    expect((await setPassword(first)).status).toBe(409);
    expect(await database().verification.count({ where: { value: userId } })).toBe(0);
  });

  it('keeps the role', async () => {
    await database().user.update({ where: { id: userId }, data: { role: 'editor' } });
    await setPassword(await tokenByMail());
    expect((await database().user.findUniqueOrThrow({ where: { id: userId } })).role).toBe('editor');
  });

  it('refuses a link that is too old, invented, or of a user who was disabled since', async () => {
    expect((await setPassword('invented')).status).toBe(409);
    const old = await tokenByMail();
    await database().verification.updateMany({ where: { value: userId }, data: { expiresAt: new Date() } });
    expect((await setPassword(old)).status).toBe(409);
    const token = await tokenByMail();
    await database().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    expect((await setPassword(token)).status).toBe(409);
  });

  it('says what is wrong with a password and leaves the link good', async () => {
    const token = await tokenByMail();
    const short = await setPassword(token, 'short');
    expect([short.status, (await short.json()).message]).toEqual([422, expect.stringContaining('12 to 128')]);
    expect((await setPassword(token, newPassword, `${newPassword}x`)).status).toBe(422);
    const counted = '123456789012';
    const guessed = await setPassword(token, counted);
    expect([guessed.status, (await guessed.json()).message]).toEqual([422, expect.stringContaining('easy to guess')]);
    const again = await sendForm(set, { token, password: counted, repeated: counted });
    expect(again.headers.get('location')).toMatch(/\?problem=guessed$/);
    const form = await sendForm(set, { token, password: newPassword, repeated: 'x' });
    // The page of this link, whatever was opened since. Only this browser opens it.
    expect(form.headers.get('location')).toBe(`${resetAddresses.keep(token).location}?problem=differ`);
    expect(form.headers.get('location')).not.toContain(token);
    expect(form.headers.get('set-cookie')).toBe(resetAddresses.keep(token).cookie);
    for (const wrong of ['', 'x'.repeat(101)]) {
      const lost = await sendForm(set, { token: wrong, password: 'short', repeated: 'x' });
      expect(lost.headers.get('location')).toBe('/admin/reset-password?problem=over');
    }
    const good = await sendForm(set, { token, password: newPassword, repeated: newPassword });
    expect([good.status, good.headers.get('location')]).toEqual([303, '/admin/login?reset=1']);
  });

  it('leaves no session to a sign-in whose old password is being checked', async () => {
    resetBeforeWrite(userId);
    const signedIn = await send(enter, { email, password: oldPassword });
    expect([signedIn.status, signedIn.headers.getSetCookie()]).toEqual([403, []]);
    expect(await database().session.count({ where: { userId } })).toBe(0);
    expect((await send(enter, { email, password: resetPasswordForTest })).status).toBe(200);
  });

  it('is not written over by a change of the old password that is being checked', async () => {
    const [token, elsewhere] = [await tokenByMail(), await sessionOf(oldPassword)];
    const { account } = database();
    const { findFirst } = account;
    const checking = vi.spyOn(account, 'findFirst').mockImplementationOnce(findFirst);
    checking.mockImplementationOnce((async (given: never) => {
      const stored = await findFirst(given);
      expect((await setPassword(token)).status).toBe(200);
      return stored;
    }) as never);
    const theirs = { new_password: 'a lantern for the kestrel', repeated: 'a lantern for the kestrel' };
    const changed = await callAs(elsewhere, changePassword, elsewhere, { password: oldPassword, ...theirs });
    expect(checking).toHaveBeenCalledTimes(2);
    checking.mockRestore();
    expect(changed).toMatchObject({ failure: { code: 'invalid', errors: { password: [expect.any(String)] } } });
    expect((await signIn(theirs.new_password)).ok).toBe(false);
    expect((await send(enter, { email, password: newPassword })).status).toBe(200);
  });
});
