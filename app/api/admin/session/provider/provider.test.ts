import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  answerAddress,
  claimsOf,
  ProviderBrowser,
  signed,
  stubProvider,
  useSignInProvider,
} from '#e2e/unit/servers/sign-in-provider.ts';

import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as takeAnswer } from './answer/route.ts';
import { GET as begin } from './route.ts';

const given = useSignInProvider();

/** A whole sign-in. @returns where it leads */
const signIn = (browser = new ProviderBrowser(), next?: string): Promise<string> =>
  browser.signInAt(given.provider, next);

describe('signing in by the provider', () => {
  it('lets in a member of staff by the verified address, and then by the subject, whatever the address', async () => {
    const browser = new ProviderBrowser();
    expect(await signIn(browser)).toBe('/admin/people');
    expect(await signedInStaff(browser.headers())).toMatchObject({ id: given.id, email: given.email });
    given.provider.state.account.email = 'asha.new@example.org';
    given.provider.state.account.email_verified = false;
    const later = new ProviderBrowser('192.0.2.7');
    expect(await signIn(later)).toBe('/admin/people');
    expect(await signedInStaff(later.headers())).toMatchObject({ id: given.id, email: given.email });
    const actions = await database().auditLog.findMany({
      where: { userId: given.id },
      orderBy: { id: 'asc' },
      select: { action: true, detail: true },
    });
    expect(actions.map(({ action }) => action)).toEqual(['provider.link', 'session.create', 'session.create']);
    expect(actions.at(-1)?.detail).toEqual({ address: '192.0.2.7', factor: 'provider' });
  });

  it('takes an address with a letter that only looks like one in small letters for another address', async () => {
    const email = `kumar-${randomUUID()}@example.org`;
    await database().user.update({ where: { id: given.id }, data: { email } });
    given.provider.state.account.email = email.replace('k', '\u212a');
    const browser = new ProviderBrowser();
    expect(await signIn(browser)).toContain('/admin/login?');
    expect(await signedInStaff(browser.headers())).toBeNull();
    expect(await database().providerLink.count({ where: { userId: given.id } })).toBe(0);
  });

  it('accepts an open invitation with this address, once', async () => {
    const invited = `${randomUUID()}@example.org`;
    const now = new Date();
    const invitation = {
      email: invited,
      name: 'Ravi',
      role: 'editor',
      programIds: [],
      invitedBy: 'Asha',
      createdAt: now,
    };
    await database().invitation.create({
      data: { ...invitation, tokenHash: randomUUID(), expiresAt: new Date(now.getTime() + 60_000) },
    });
    given.provider.state.account = { sub: randomUUID(), email: invited.toUpperCase(), email_verified: true };
    const [one, other] = [new ProviderBrowser(), new ProviderBrowser()];
    const backs = [await given.provider.signIn(await one.begin()), await given.provider.signIn(await other.begin())];
    const led = await Promise.all([one.bringBack(backs[0] ?? ''), other.bringBack(backs[1] ?? '')]);
    expect(led.map((each) => each.headers.get('location'))).toContain('/admin/people');
    const people = await database().user.findMany({ where: { email: invited }, include: { providers: true } });
    expect(people).toMatchObject([{ name: 'Ravi', role: 'editor', providers: [{ issuer: given.provider.issuer }] }]);
  });

  it('still asks for the second factor of this site', async () => {
    await database().user.update({ where: { id: given.id }, data: { twoFactorEnabled: true } });
    const browser = new ProviderBrowser();
    expect(await signIn(browser)).toBe('/admin/login/code?next=%2Fadmin%2Fpeople');
    expect(await signedInStaff(browser.headers())).toBeNull();
    expect([...browser.jar.keys()]).toEqual(['centre.two_factor']);
  });

  it('finds the keys that the provider changed to', async () => {
    await signIn();
    given.provider.rotate('second');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61_000);
    given.provider.changes['/token'] = (sent) => {
      // The provider has not moved its clock.
      const claims = claimsOf(String(sent.id_token));
      return { ...sent, id_token: signed({ ...claims, iat: Math.floor(Date.now() / 1000) }, given.provider.state.key) };
    };
    expect(await signIn()).toBe('/admin/people');
    vi.useRealTimers();
  });

  it('asks for the address where the ID token leaves it out', async () => {
    given.provider.changes['/token'] = (sent) => {
      const { email: _email, email_verified: _verified, ...claims } = claimsOf(String(sent.id_token));
      return { ...sent, id_token: signed(claims, given.provider.state.key) };
    };
    expect(await signIn()).toBe('/admin/people');
    const me = (sub: string) => {
      given.provider.changes['/me'] = (sent) => ({ ...sent, sub });
    };
    me('another');
    given.provider.state.account.sub = randomUUID();
    expect(await signIn()).toMatch(/failed=/);
  });

  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    '/admin/../../x',
    '/admin\u0000',
    'javascript:alert(1)',
  ])('leads to no other site: next %j', async (next) =>
    expect(await signIn(new ProviderBrowser(), next)).toBe('/admin'),
  );

  it('loads nothing and offers nothing without a provider', async () => {
    stubProvider(null);
    const answers = [begin, takeAnswer].map((handler) =>
      handler(new Request(answerAddress), { params: Promise.resolve({}) }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404]);
  });
});
