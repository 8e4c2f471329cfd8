import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  answerAddress,
  claimsOf,
  client,
  otherClient,
  ProviderBrowser,
  signed,
  useSignInProvider,
} from '#e2e/unit/servers/sign-in-provider.ts';

import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';

const given = useSignInProvider();

/** A whole sign-in. @returns where it leads */
const signIn = (browser = new ProviderBrowser(), next?: string): Promise<string> =>
  browser.signInAt(given.provider, next);

/** Changes the claims of the ID token, which the provider's own key signs again. */
const claims = (change: Record<string, unknown>) => () => {
  given.provider.changes['/token'] = (sent) => ({
    ...sent,
    id_token: signed({ ...claimsOf(String(sent.id_token)), ...change }, given.provider.state.key),
  });
};
const token = (forge: (token: string) => string | undefined) => () => {
  given.provider.changes['/token'] = (sent) => ({ ...sent, id_token: forge(String(sent.id_token)) });
};
const account = (change: Record<string, unknown>) => () => {
  given.provider.state.account = { ...given.provider.state.account, ...change };
};
const now = () => Math.floor(Date.now() / 1000);
const unsigned = (header: object, of: string) =>
  `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${of.split('.')[1]}.`;

/** The forgeries before a browser that began by itself brings its answer. */
const forgedTokens: Record<string, () => unknown> = {
  'another nonce': claims({ nonce: 'another' }),
  'no nonce': claims({ nonce: undefined }),
  'another issuer': claims({ iss: 'https://accounts.google.com' }),
  'another audience': claims({ aud: otherClient.id }),
  'two audiences, made for the other': claims({ aud: [client.id, otherClient.id], azp: otherClient.id }),
  'a token that is over': claims({ exp: now() - 600 }),
  'a token from the future': claims({ nbf: now() + 600 }),
  'no subject': claims({ sub: undefined }),
  'a subject that is no ASCII': claims({ sub: 'आशा' }),
  'a signature by another key': token((one) =>
    signed(claimsOf(one), { ...given.provider.state.key, privateKey: otherKey() }),
  ),
  'an unknown key': token((one) => signed(claimsOf(one), { kid: 'unknown', privateKey: otherKey() })),
  'a changed claim under the old signature': token((one) => {
    const [header, , signature] = one.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claimsOf(one), sub: 'another' })).toString('base64url');
    return `${header}.${changed}.${signature}`;
  }),
  'the algorithm none': token((one) => unsigned({ alg: 'none' }, one)),
  'the client’s secret as the key': token((one) => hmacSigned(one, client.secret)),
  'no ID token': token(() => undefined),
  'an address that is not verified': account({ email_verified: false }),
  'an address that is verified in words alone': account({ email_verified: 'false' }),
  'an address without a word of verification (Microsoft)': account({ email_verified: undefined }),
  'no address': account({ email: undefined }),
  'an address of no one': account({ email: 'nobody@example.com' }),
  'a disabled person': () => database().user.update({ where: { id: given.id }, data: { disabledAt: new Date() } }),
  'another subject with the address of a linked person': async () => {
    await signIn();
    await database().session.deleteMany();
    given.provider.state.account.sub = randomUUID();
  },
};

/** The answers that a browser brings instead of its own. */
const forgedAnswers: Record<string, (browser: ProviderBrowser, own: URL) => URL | Promise<URL>> = {
  'another state': (_browser, own) => withParameter(own, 'state', 'another'),
  'no state': (_browser, own) => withParameter(own, 'state', null),
  'an answer that this browser did not ask for': (browser, own) => {
    browser.jar.clear();
    return own;
  },
  'a start that is not signed': (browser, own) => {
    const [value = ''] = (browser.jar.get('centre.provider') ?? '').split('.');
    browser.jar.set('centre.provider', `${value}.${'A'.repeat(43)}`);
    return own;
  },
  'a start of another sign-in': async (browser, own) => {
    await browser.begin();
    return own;
  },
  'the code of another person’s sign-in (PKCE)': async (_browser, own) => {
    const another = await given.provider.signIn(await new ProviderBrowser().begin());
    return withParameter(own, 'code', another.searchParams.get('code'));
  },
  'the code of another client': async (browser, own) => {
    const location = new URL(await browser.begin());
    location.searchParams.set('client_id', otherClient.id);
    return withParameter(await given.provider.signIn(location.href), 'iss', own.searchParams.get('iss'));
  },
  'a code that was used': async (browser) => {
    const used = await given.provider.signIn(await browser.begin());
    await browser.bringBack(used);
    await database().session.deleteMany();
    const own = await given.provider.signIn(await browser.begin());
    return withParameter(own, 'code', used.searchParams.get('code'));
  },
  'a whole answer again, with the cookie of then': async (browser, own) => {
    const jar = new Map(browser.jar);
    await browser.bringBack(own);
    await database().session.deleteMany();
    for (const [name, value] of jar) browser.jar.set(name, value);
    return own;
  },
  'the answer of another provider (mix-up)': (_browser, own) =>
    withParameter(own, 'iss', 'https://accounts.google.com'),
  'no word of which provider answers': (_browser, own) => withParameter(own, 'iss', null),
  'the provider’s refusal': (_browser, own) => withParameter(own, 'error', 'access_denied'),
  'no code': (_browser, own) => withParameter(own, 'code', null),
  'a token in the address': (_browser, own) => withParameter(own, 'id_token', 'a.b.c'),
  'two states': (_browser, own) => new URL(`${own.href}&state=another`),
};

describe('a forged or replayed answer lets no one in', () => {
  it.each(Object.keys(forgedTokens))('%s', async (name) => {
    await forgedTokens[name]?.();
    const browser = new ProviderBrowser();
    expect(await signIn(browser)).toMatch(/^\/admin\/login\?failed=(answer|account|provider|disabled|away)&/);
    expect(await signedInStaff(browser.headers())).toBeNull();
    expect(await database().session.count({ where: { userId: given.id } })).toBe(0);
  });

  it.each(Object.keys(forgedAnswers))('%s', async (name) => {
    const browser = new ProviderBrowser();
    const own = await given.provider.signIn(await browser.begin());
    const forged = await forgedAnswers[name]?.(browser, own);
    const answer = await browser.bringBack(forged ?? '');
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login\?failed=(answer|account|provider|disabled)&/);
    expect(await signedInStaff(browser.headers())).toBeNull();
    expect(await database().session.count({ where: { userId: given.id } })).toBe(0);
  });

  it('one answer that eight browsers with the same cookies bring at once opens one session', async () => {
    const browser = new ProviderBrowser();
    const own = await given.provider.signIn(await browser.begin());
    const same = Array.from({ length: 8 }, () => new ProviderBrowser());
    for (const one of same) one.have(browser.jar);
    await Promise.all(same.map((one) => one.bringBack(own)));
    const inside = await Promise.all(same.map((one) => signedInStaff(one.headers())));
    expect(inside.filter((staff) => staff !== null)).toHaveLength(1);
  });

  it('starts and answers of strangers store nothing', async () => {
    const stored = async () => [await database().verification.count(), await database().session.count()];
    const before = await stored();
    for (let start = 0; start < 20; start += 1) await new ProviderBrowser().begin();
    for (const cookie of ['x', 'a.b', `${'A'.repeat(3000)}.${'B'.repeat(43)}`, '.', 'eyJhdCI6MX0.AAAA', '%00']) {
      const stranger = new ProviderBrowser();
      stranger.jar.set('centre.provider', cookie);
      const query = new URLSearchParams({ state: 'x'.repeat(3000), code: 'c', iss: given.provider.issuer });
      const answer = await stranger.bringBack(`${answerAddress}?${query}`);
      expect(answer.headers.get('location')).toMatch(/^\/admin\/login\?failed=/);
    }
    expect(await stored()).toEqual(before);
  });

  it('ten minutes later', async () => {
    const browser = new ProviderBrowser();
    const own = await given.provider.signIn(await browser.begin());
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect((await browser.bringBack(own)).headers.get('location')).toMatch(/failed=answer/);
    vi.useRealTimers();
  });

  it.each([
    ['ahead of this server', { nbf: 55, iat: 55 }, '/admin/people', 0],
    ['far ahead of it', { nbf: 90, iat: 90 }, '/admin/login', 1],
    ['far behind it', { exp: -90 }, '/admin/login', 1],
  ])('a clock of the provider that is %s', async (_, change, leads, warnings) => {
    await database().warning.deleteMany();
    const at = Object.entries(change).map(([claim, seconds]) => [claim, now() + seconds]);
    claims(Object.fromEntries(at))();
    expect(await signIn()).toContain(leads);
    const told = await database().warning.findMany({ where: { kind: 'sign_in_provider', endedAt: null } });
    expect(told.map(({ words }) => words)).toEqual(Array(warnings).fill(expect.stringMatching(/clock.*NTP/)));
  });

  it('tells administrators why, and the person nothing of who is staff', async () => {
    await signIn();
    await database().session.deleteMany();
    given.provider.state.account.sub = randomUUID();
    const another = await signIn();
    given.provider.state.account.email = 'nobody@example.com';
    expect(await signIn()).toBe(another);
    const refusal = await database().auditLog.findFirst({
      where: { userEmail: given.email, action: 'session.refuse' },
    });
    expect(refusal?.detail).toMatchObject({ provider: expect.stringContaining('unlink it under People') });
  });
});

function withParameter(own: URL, name: string, value: string | null): URL {
  const changed = new URL(own);
  if (value === null) changed.searchParams.delete(name);
  else changed.searchParams.set(name, value);
  return changed;
}

const otherKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function hmacSigned(one: string, secret: string): string {
  const content = `${Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')}.${one.split('.')[1]}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
