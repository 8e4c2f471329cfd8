import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#e2e/unit/send.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { typedEmail } from '#lib/people/auth/sign-in-page.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as endSession } from './end/route.ts';
import { DELETE, POST } from './route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
let email: string;
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  await createAdmin({ email, name: 'Asha', password });
});

const address = 'http://localhost/api/admin/session/';
const context = { params: Promise.resolve({}) };
const signIn = (body: Record<string, unknown>, headers?: HeadersInit) => send(POST, body, { headers });
const sendForm = (fields: Record<string, string>, headers?: HeadersInit) =>
  send(POST, new URLSearchParams(fields), { headers });
/** Another address each time. */
const from = () => ({ 'x-client-address': randomUUID() });
const browserWith = (response: Response) =>
  new Headers({ host: 'localhost', cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
const audited = () => database().auditLog.findMany({ where: { userEmail: email }, orderBy: { id: 'asc' } });

describe('signing in', () => {
  it('answers with the user and a session cookie that scripts cannot read', async () => {
    const response = await signIn({ email: ` ${email.toUpperCase()} `, password });
    expect(response.status).toBe(200);
    const { status, data } = await response.json();
    expect({ status, user: data.user }).toEqual({
      status: 'success',
      user: { id: expect.any(String), name: 'Asha', email },
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^centre\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^centre\.device\.\w{32}=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await requireRight(browserWith(response), 'administer')).ok).toBe(true);
  });

  it('says the same for a wrong password, an unknown address and nonsense, and never keeps the password', async () => {
    const answers = await Promise.all([
      signIn({ email, password: 'wrong-wrong-wrong' }),
      signIn({ email: 'nobody@example.org', password }),
      signIn({ email: 'nonsense', password: 7 }),
      signIn({}),
    ]);
    for (const response of answers) {
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toEqual({
        status: 'error',
        message: 'The email address or password is not correct.',
      });
    }
    const entries = await audited();
    expect(entries.map(({ action }) => action)).toEqual(['session.refuse']);
    expect(JSON.stringify(entries)).not.toContain('wrong-wrong-wrong');
  });

  it('takes a plain form, urlencoded or multipart, and leads where it was asked to', async () => {
    const urlencoded = await sendForm({ email, password, next: '/apply?admin=true' });
    expect([urlencoded.status, urlencoded.headers.get('location')]).toEqual([303, '/apply?admin=true']);

    const multipart = new FormData();
    for (const [name, value] of Object.entries({ email, password, next: '//evil.example' }))
      multipart.append(name, value);
    const request = new Request(address, { method: 'POST', body: multipart, headers: { accept: 'text/html' } });
    const answer = await POST(request, context);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
    expect((await requireRight(browserWith(answer), 'administer')).ok).toBe(true);
  });

  it('leads a plain form with a wrong password back to the login page', async () => {
    const response = await sendForm({ email, password: 'wrong', next: '/admin/submissions' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin/login?failed=1&next=%2Fadmin%2Fsubmissions');
  });

  it('keeps the typed email address, never the password, until the sign-in succeeds', async () => {
    const failed = await sendForm({ email: ` ${email} `, password: 'wrong-wrong-wrong' }, from());
    const [line = '', ...more] = failed.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^typed-email=[^;]+; Path=\/admin; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain('wrong-wrong-wrong');
    const browser = new Headers({ host: 'localhost', cookie: line.split(';')[0] ?? '', ...from() });
    expect(typedEmail(browser)).toBe(email);

    const right = await signIn({ email, password }, browser);
    expect(right.headers.getSetCookie().at(-1)).toBe('typed-email=; Path=/admin; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it('keeps what is no address, so that it can be mended, and nothing that no cookie can hold', async () => {
    const kept = async (typed: string) =>
      (await sendForm({ email: typed, password: 'wrong' }, from())).headers.getSetCookie();
    const [line = ''] = await kept('asha patil@example;org=%ff');
    expect(typedEmail(new Headers({ cookie: line.split(';')[0] ?? '' }))).toBe('asha patil@example;org=%ff');
    expect(await kept('')).toEqual([]);
    expect(await kept('a'.repeat(5000))).toEqual([]);
    expect(typedEmail(new Headers({ cookie: `typed-email=${'a'.repeat(5000)}` }))).toBe('');
    expect(typedEmail(new Headers({ cookie: 'typed-email=%ff' }))).toBe('');
  });

  it('makes a new session each time and ends the one that the browser came with', async () => {
    const first = await signIn({ email, password });
    const second = await signIn({ email, password }, browserWith(first));
    expect(second.headers.getSetCookie()[0]).not.toBe(first.headers.getSetCookie()[0]);
    expect((await requireRight(browserWith(first), 'administer')).ok).toBe(false);
    expect((await requireRight(browserWith(second), 'administer')).ok).toBe(true);
  });

  it('answers 429 after ten failures for an account, also to the right password, and tells the form how long', async () => {
    const failures = await Promise.all(Array.from({ length: 12 }, () => signIn({ email, password: 'wrong' })));
    expect(failures.filter(({ status }) => status === 403)).toHaveLength(10);
    const refused = await signIn({ email: email.toUpperCase(), password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await refused.json()).message).toContain('15 minutes');
    const location = (await sendForm({ email, password })).headers.get('location');
    expect(location).toMatch(/^\/admin\/login\?wait=\d+&next=%2Fadmin$/);
  });

  it('checks ten passwords at most at once, and neither counts nor records the others', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => signIn({ email, password: 'wrong' }, from())));
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy).toHaveLength(6);
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(await busy[0]?.json()).toMatchObject({ message: expect.stringContaining('Try again in a few seconds') });
    expect((await audited()).reduce((sum, { times }) => sum + times, 0)).toBe(10);
    expect((await signIn({ email, password })).status).toBe(200);
  });

  it('forgets the failures after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 9 }, () => signIn({ email, password: 'wrong' })));
      expect((await signIn({ email, password })).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('ends with its row, at the next request', async () => {
    const browser = browserWith(await signIn({ email, password }));
    await database().session.deleteMany({ where: { user: { email } } });
    expect((await requireRight(browser, 'administer')).ok).toBe(false);
  });

  it('ends when its time is over', async () => {
    const browser = browserWith(await signIn({ email, password }));
    await database().session.updateMany({ where: { user: { email } }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await requireRight(browser, 'administer')).ok).toBe(false);
  });

  it('is prolonged to seven days by use on another day', async () => {
    const browser = browserWith(await signIn({ email, password }));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await database().session.updateMany({ where: { user: { email } }, data: { expiresAt: inDays(5) } });
    await requireRight(browser, 'administer');
    const session = await database().session.findFirstOrThrow({ where: { user: { email } } });
    expect(session.expiresAt.getTime()).toBeGreaterThan(inDays(6.9).getTime());
  });

  it('is not believed with a changed signature', async () => {
    const browser = browserWith(await signIn({ email, password }));
    const forged = new Headers({ cookie: browser.get('cookie')?.replace(/\.[^.]*$/, '.AAAA') ?? '' });
    expect((await requireRight(forged, 'administer')).ok).toBe(false);
  });
});

describe('signing out', () => {
  const request = (path: string, method: string, headers: Headers) =>
    new Request(`http://localhost${path}`, { method, headers });

  it('deletes the row, clears the cookie and leads to the login page', async () => {
    const browser = browserWith(await signIn({ email, password }));
    browser.set('origin', 'http://localhost');
    const response = await endSession(request('/api/admin/session/end/', 'POST', browser), context);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/login?signedout=1']);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(response.headers.getSetCookie().join()).toContain('centre.session_token=; Max-Age=0');
    expect(await database().session.count({ where: { user: { email } } })).toBe(0);
    expect((await audited()).map(({ action }) => action)).toEqual(['session.create', 'session.end']);
  });

  it('does not sign out for a form that does not say which website it comes from', async () => {
    const browser = browserWith(await signIn({ email, password }));
    const response = await endSession(request('/api/admin/session/end/', 'POST', browser), context);
    expect([response.status, (await requireRight(browser, 'administer')).ok]).toEqual([403, true]);
  });

  it('answers a program with JSON, also without a session', async () => {
    const browser = browserWith(await signIn({ email, password }));
    for (const headers of [browser, browser, new Headers()]) {
      const response = await DELETE(request('/api/admin/session/', 'DELETE', headers), context);
      expect(await response.json()).toEqual({ status: 'success' });
      expect(response.headers.get('clear-site-data')).toBe('"cache"');
    }
    expect((await requireRight(browser, 'administer')).ok).toBe(false);
  });
});
