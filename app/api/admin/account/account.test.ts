import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { endOtherSessions, endOwnSession, findSessions } from '#lib/people/auth/own-sessions.ts';
import { signIn } from '#lib/people/auth/sign-in.ts';
import { changePassword } from '#lib/people/passwords/own-password.ts';
import { guessedPassword } from '#lib/people/passwords/password-rules.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as postName } from './name/route.ts';
import { POST } from './password/route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
const fresh = { new_password: 'a lantern for the kestrel', repeated: 'a lantern for the kestrel' };
const newAccount = async () => {
  const email = `${randomUUID()}@example.org`;
  const { id } = await createAdmin({ email, name: 'Asha', password });
  return { id, email };
};
async function sendPassword(headers: Headers, body: object) {
  const sent = new Headers([...headers, ['content-type', 'application/json']]);
  const request = new Request('http://localhost/', { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return (await POST(request, { params: Promise.resolve({}) })).json();
}
async function open(email: string): Promise<Headers> {
  const signedIn = unwrap(
    await signIn(new Headers({ 'user-agent': 'A', 'x-client-address': randomUUID() }), { email, password }),
  );
  return new Headers({
    host: 'localhost',
    origin: 'http://localhost',
    cookie: signedIn.cookies.map((line) => line.split(';')[0]).join('; '),
  });
}

it('changes the password for the current one only, ends the other sessions and says so in the log', async () => {
  const { id, email } = await newAccount();
  const [here, elsewhere] = [await open(email), await open(email)];
  expect(await callAs(here, changePassword, here, { password: 'wrong', ...fresh })).toMatchObject({
    failure: { code: 'invalid', errors: { password: [expect.any(String)] } },
  });
  expect(await sendPassword(here, { password, new_password: 'short', repeated: 'other' })).toEqual({
    status: 'error',
    message: 'The new password cannot be used. See below.',
    errors: { new_password: [expect.stringContaining('12')], repeated: ['The passwords do not match.'] },
  });
  const guessed = { password, new_password: email, repeated: email };
  expect(await sendPassword(here, guessed)).toMatchObject({ errors: { new_password: [guessedPassword] } });
  expect(await sendPassword(here, fresh)).toMatchObject({ errors: { password: ['Enter your password.'] } });
  expect(await sendPassword(here, { ...fresh, password: '' })).toMatchObject({
    errors: { password: ['Enter your password.'] },
  });
  expect(await signedInStaff(elsewhere)).not.toBeNull();
  expect(await callAs(here, changePassword, here, { password, ...fresh })).toMatchObject({ ok: true });
  expect(await signedInStaff(here)).toMatchObject({ id });
  expect(await signedInStaff(elsewhere)).toBeNull();
  expect((await signIn(new Headers(), { email, password })).ok).toBe(false);
  expect((await signIn(new Headers(), { email, password: fresh.new_password })).ok).toBe(true);
  const entry = await database().auditLog.findFirst({ where: { action: 'password.change' } });
  expect(entry).toMatchObject({ userEmail: email, detail: null });
});

it('holds back who guesses the password in an open browser', async () => {
  const { email } = await newAccount();
  const here = await open(email);
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => callAs(here, changePassword, here, { password: 'x', ...fresh })),
  );
  expect(guesses.filter((each) => !each.ok && each.failure.code === 'too_many_requests')).toHaveLength(1);
  expect(await callAs(here, changePassword, here, { password, ...fresh })).toMatchObject(refused('too_many_requests'));
});

it('lists and ends the own sessions, and nobody else’s', async () => {
  const { email } = await newAccount();
  const { email: other } = await newAccount();
  const [here, elsewhere, third, stranger] = [
    await open(email),
    await open(email),
    await open(email),
    await open(other),
  ];
  const found = unwrap(await callAs(here, findSessions));
  expect(found.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  const elsewhereId = (await signedInStaff(elsewhere))?.sessionId ?? '';
  const strangerId = (await signedInStaff(stranger))?.sessionId ?? '';
  expect(await callAs(here, endOwnSession, strangerId)).toMatchObject(refused('not_found'));
  expect((await callAs(here, endOwnSession, elsewhereId)).ok).toBe(true);
  expect(await signedInStaff(elsewhere)).toBeNull();
  expect(await callAs(here, endOtherSessions)).toEqual({ ok: true, value: 1 });
  expect([await signedInStaff(third), await signedInStaff(stranger)]).toEqual([null, expect.anything()]);
});

it('changes one’s own name, by JSON and by a plain form, and says so in the log', async () => {
  const { id, email } = await newAccount();
  const here = await open(email);
  const send = (body: string, type: string, more: Record<string, string> = {}) =>
    postName(
      new Request('http://localhost/api/admin/account/name/', {
        method: 'POST',
        headers: new Headers([...here, ['content-type', type], ...Object.entries(more)]),
        body,
      }),
      { params: Promise.resolve({}) },
    );
  const form = (name: string) =>
    send(new URLSearchParams({ name }).toString(), 'application/x-www-form-urlencoded', { accept: 'text/html' });
  const json = (name: unknown) => send(JSON.stringify({ name }), 'application/json');

  expect(await (await json(' आशा  Patil ')).json()).toMatchObject({ data: { name: 'आशा  Patil' } });
  expect(await signedInStaff(here)).toMatchObject({ id, name: 'आशा  Patil' });
  const changed = '/admin/account?name=changed#name-form';
  expect((await form('Asha Patil')).headers.get('location')).toBe(changed);
  expect((await form('Asha Patil')).headers.get('location')).toBe(changed);
  for (const name of ['', '   ', 'a'.repeat(201), 'Asha\nBcc: all', 7]) expect((await json(name)).status).toBe(422);
  expect((await form('')).headers.get('location')).toMatch(/^\/admin\/account\?invalid=.+#name-form$/);
  expect(await signedInStaff(here)).toMatchObject({ name: 'Asha Patil' });
  const entries = await database().auditLog.findMany({ where: { action: 'name.change', entityId: id } });
  expect(entries).toHaveLength(2);
});
