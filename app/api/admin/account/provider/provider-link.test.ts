import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerAddress,
  ProviderBrowser,
  startSignInProvider,
  stubProvider,
} from '#e2e/unit/servers/sign-in-provider.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as signIn } from '../../session/route.ts';
import { POST as link, DELETE as unlink } from './route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';
let provider: Awaited<ReturnType<typeof startSignInProvider>>;

beforeAll(async () => {
  provider = await startSignInProvider(answerAddress);
});
afterAll(() => provider.stop());
beforeEach(() => {
  stubProvider(provider.issuer);
  provider.state.account = { sub: randomUUID(), email: `${randomUUID()}@gmail.example`, email_verified: false };
  return () => resetEnvironment();
});

async function person() {
  const email = `${randomUUID()}@example.org`;
  const { id } = await createAdmin({ email, name: 'Asha', password });
  const browser = new ProviderBrowser();
  await browser.send(signIn, { email, password });
  return { id, email, browser };
}

const beginAt = async (browser: ProviderBrowser) => (await browser.send(link, { password })).data.location;
const linksOf = (userId: string) => database().providerLink.findMany({ where: { userId } });

describe('linking an account', () => {
  it('links any account that the person shows, by their password, and the account signs in from then on', async () => {
    const { id, email, browser } = await person();
    expect(await browser.send(link, { password: 'wrong-password-1' })).toMatchObject({ status: 422 });
    expect(await browser.send(link, {})).toMatchObject({ status: 422 });
    expect(await new ProviderBrowser().send(link, { password })).toMatchObject({ status: 403 });
    expect(browser.jar.has('centre.provider')).toBe(false);
    const back = await provider.signIn(await beginAt(browser));
    expect((await browser.bringBack(back)).headers.get('location')).toBe('/admin/account?done=linked#provider');
    expect(await linksOf(id)).toMatchObject([{ subject: provider.state.account.sub }]);
    const other = new ProviderBrowser();
    expect(await other.signInAt(provider)).toBe('/admin/people');
    expect(await other.who()).toBe(email);
    const actions = await database().auditLog.findMany({ where: { userId: id }, orderBy: { id: 'asc' } });
    expect(actions.map(({ action }) => action)).toEqual([
      'session.create',
      'proof.refuse',
      'provider.link',
      'session.create',
    ]);
  });

  it('replaces the account that was linked before, which opens nothing any more', async () => {
    const { id, browser } = await person();
    const first = provider.state.account.sub;
    await browser.bringBack(await provider.signIn(await beginAt(browser)));
    provider.state.account.sub = randomUUID();
    await browser.bringBack(await provider.signIn(await beginAt(browser)));
    expect(await linksOf(id)).toMatchObject([{ subject: provider.state.account.sub }]);
    provider.state.account.sub = first;
    expect(await new ProviderBrowser().signInAt(provider)).toMatch(/failed=account/);
  });

  const swaps: Record<string, (asha: ProviderBrowser, ravi: ProviderBrowser) => void> = {
    'in the session of another person': (asha, ravi) =>
      asha.jar.set('centre.session_token', ravi.jar.get('centre.session_token') ?? ''),
    'in another session of the same browser’s start': (asha, ravi) =>
      ravi.jar.set('centre.provider', asha.jar.get('centre.provider') ?? ''),
    'without a session': (asha) => asha.jar.delete('centre.session_token'),
  };

  it.each(Object.keys(swaps))('%s links nothing', async (name) => {
    const [asha, ravi] = [await person(), await person()];
    const back = await provider.signIn(await beginAt(asha.browser));
    swaps[name]?.(asha.browser, ravi.browser);
    const brought = name.includes('same browser') ? ravi.browser : asha.browser;
    const led = (await brought.bringBack(back)).headers.get('location');
    expect(led).toMatch(/^\/admin\/account\?provider=\w+#provider$/);
    expect([await linksOf(asha.id), await linksOf(ravi.id)]).toEqual([[], []]);
  });

  it('is not completed by a session that began again as the same person', async () => {
    const { id, email, browser } = await person();
    const back = await provider.signIn(await beginAt(browser));
    await browser.send(signIn, { email, password });
    expect((await browser.bringBack(back)).headers.get('location')).toMatch(/^\/admin\/account\?provider=/);
    expect(await linksOf(id)).toEqual([]);
  });

  it('takes no account of another person', async () => {
    const [asha, ravi] = [await person(), await person()];
    await asha.browser.bringBack(await provider.signIn(await beginAt(asha.browser)));
    const led = await ravi.browser.bringBack(await provider.signIn(await beginAt(ravi.browser)));
    expect(led.headers.get('location')).toMatch(/^\/admin\/account\?provider=/);
    expect(await linksOf(ravi.id)).toEqual([]);
    expect(await linksOf(asha.id)).toHaveLength(1);
  });

  it('the tab that began last counts of two, once', async () => {
    const { id, browser } = await person();
    const [first, second] = [await beginAt(browser), await beginAt(browser)];
    const [late, back] = [await provider.signIn(first), await provider.signIn(second)];
    expect((await browser.bringBack(late)).headers.get('location')).toMatch(/^\/admin\/account\?provider=/);
    const jar = new Map(browser.jar);
    expect((await browser.bringBack(back)).headers.get('location')).toMatch(/done=linked/);
    await database().providerLink.deleteMany();
    browser.have(jar);
    expect((await browser.bringBack(back)).headers.get('location')).not.toMatch(/done=linked/);
    expect(await linksOf(id)).toEqual([]);
  });

  it('a start to sign in links nothing, and a start to link signs no one in', async () => {
    const { id, browser } = await person();
    await browser.bringBack(await provider.signIn(await browser.begin()));
    expect(await linksOf(id)).toEqual([]);
    const linked = await person();
    const back = await provider.signIn(await beginAt(linked.browser));
    const stranger = new ProviderBrowser();
    stranger.jar.set('centre.provider', linked.browser.jar.get('centre.provider') ?? '');
    await stranger.bringBack(back);
    expect(await stranger.who()).toBeNull();
  });
});

describe('unlinking it', () => {
  it('asks for the password, ends the way in, and happens once', async () => {
    const { id, browser } = await person();
    await browser.bringBack(await provider.signIn(await beginAt(browser)));
    const unlinking = (typed: object) => browser.send(unlink, typed, {}, 'DELETE');
    expect(await unlinking({ password: 'wrong-password-1' })).toMatchObject({ status: 422 });
    expect(await linksOf(id)).toHaveLength(1);
    expect(await unlinking({ password })).toMatchObject({ status: 200 });
    expect(await unlinking({ password })).toMatchObject({ status: 409 });
    expect(await new ProviderBrowser().signInAt(provider)).toMatch(/failed=account/);
    const actions = await database().auditLog.findMany({ where: { userId: id, action: 'provider.unlink' } });
    expect(actions).toHaveLength(1);
  });
});
