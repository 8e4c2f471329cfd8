import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { requireRight } from '#lib/people/auth/access.ts';
import { signedCookie } from '#lib/people/auth/cookies.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { findSessions } from '#lib/people/auth/own-sessions.ts';
import { tidySessions } from '#lib/people/auth/session.ts';
import { signIn as signInWith } from '#lib/people/auth/sign-in.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
let email: string;
beforeEach(async () => {
  email = `${randomUUID()}@example.org`;
  await createAdmin({ email, name: 'Asha', password });
});
afterEach(() => resetEnvironment());

const signIn = async () => {
  const answer = await signInWith(new Headers(), { email, password });
  return (answer.ok && answer.value.cookies[0]) || '';
};
const browserWith = (line: string) => new Headers({ host: 'localhost', cookie: line.split(';')[0] ?? '' });
const tokenIn = (line: string) => decodeURIComponent(/=([^;]+)/.exec(line)?.[1] ?? '').split('.')[0] ?? '';
const rowOf = () => database().session.findFirstOrThrow({ where: { user: { email } } });
const change = (data: object) => database().session.updateMany({ where: { user: { email } }, data });
const isIn = async (browser: Headers) => (await requireRight(browser, 'administer')).ok;

/** The cookie that someone with the site's secret can make for any token. */
const forged = (token: string) => browserWith(signedCookie('session_token', token, 60));

describe('the database and the site’s secret together', () => {
  it('open no session, although the same secret signs a good token', async () => {
    const line = await signIn();
    const { token } = await rowOf();
    expect(JSON.stringify(await rowOf())).not.toContain(tokenIn(line));
    expect(await isIn(forged(tokenIn(line)))).toBe(true);
    expect(await isIn(forged(token))).toBe(false);
    expect(await isIn(forged(token.replace('sha256:', '')))).toBe(false);
  });
});

describe('a session that began 30 days ago', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it('is over, although it was used today', async () => {
    const line = await signIn();
    await change({ createdAt: daysAgo(29.9) });
    expect(await isIn(browserWith(line))).toBe(true);
    await change({ createdAt: daysAgo(31), updatedAt: new Date() });
    expect(await isIn(browserWith(line))).toBe(false);
  });

  it('is removed at the next start, as is one that was not used for seven days', async () => {
    await signIn();
    await change({ createdAt: daysAgo(31) });
    const idle = await signIn();
    await database().session.updateMany({
      where: { user: { email }, createdAt: { gt: daysAgo(1) } },
      data: { expiresAt: daysAgo(0.1) },
    });
    const line = await signIn();
    await tidySessions();
    expect(await database().session.count({ where: { user: { email } } })).toBe(1);
    expect([await isIn(browserWith(idle)), await isIn(browserWith(line))]).toEqual([false, true]);
  });

  it('is not among a person’s sessions', async () => {
    await signIn();
    await change({ createdAt: daysAgo(31) });
    const sessions = await callAs(browserWith(await signIn()), findSessions);
    expect(sessions.ok && sessions.value).toHaveLength(1);
  });
});

describe('on a site with an HTTPS address', () => {
  beforeEach(async () => {
    setEnvironment({ SITE_URL: 'https://centre.example.edu' });
    await closeDatabase();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await closeDatabase();
  });

  it('the cookie belongs to this host alone', async () => {
    const line = await signIn();
    expect(line).toMatch(/^__Host-centre\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await isIn(browserWith(line))).toBe(true);
    expect(await isIn(browserWith(line.replace('__Host-', '')))).toBe(false);
    expect(await isIn(browserWith(line.replace('__Host-', '__Secure-')))).toBe(false);
  });
});
