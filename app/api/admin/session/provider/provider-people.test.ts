import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerAddress,
  ProviderBrowser,
  startSignInProvider,
  stubProvider,
} from '#e2e/unit/servers/sign-in-provider.ts';
import { callAs, useStaff } from '#e2e/unit/sign-in.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { createInvitation, invitationSchema } from '#lib/people/staff/invitations.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';

useTestDatabase();

let provider: Awaited<ReturnType<typeof startSignInProvider>>;
const admin = useStaff();
let email: string;

beforeAll(async () => {
  provider = await startSignInProvider(answerAddress);
});
afterAll(() => provider.stop());
beforeEach(() => {
  stubProvider(provider.issuer);
  email = `${randomUUID()}@example.org`;
  provider.state.account = { sub: randomUUID(), email, email_verified: true };
  return () => resetEnvironment();
});

async function invite(to: string): Promise<void> {
  const asked = invitationSchema.parse({ email: to, name: 'Ravi', role: 'editor' });
  expect(await callAs(admin, createInvitation, admin, asked)).toMatchObject({ ok: true });
}

/** The person who is in after a sign-in. */
async function enter(): Promise<string | null> {
  const browser = new ProviderBrowser();
  await browser.signInAt(provider);
  return browser.who();
}

test('a person who was removed is let in by nothing that is left of them', async () => {
  const { id } = await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
  expect(await enter()).toBe(email);
  await database().user.delete({ where: { id } });
  expect(await enter()).toBeNull();
  expect(await database().providerLink.count({ where: { subject: provider.state.account.sub } })).toBe(0);
});

test('a person who is disabled while they are at the provider does not come in', async () => {
  const { id } = await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
  const browser = new ProviderBrowser();
  const back = await provider.signIn(await browser.begin());
  await database().user.update({ where: { id }, data: { disabledAt: new Date() } });
  await browser.bringBack(back);
  expect(await browser.who()).toBeNull();
});

test.each(['Invited.Person', 'INVITED.PERSON', 'invited.person'])(
  'an invitation to %s is accepted by an account that writes it in another way',
  async (written) => {
    const [domain, known] = [`${randomUUID()}.example.org`, written.toLowerCase()];
    await invite(`${written}@${domain}`);
    provider.state.account.email = `Invited.PERSON@${domain.toUpperCase()}`;
    expect(await enter()).toBe(`${known}@${domain}`);
    expect(await enter()).toBe(`${known}@${domain}`);
    expect(await database().user.count({ where: { email: `${known}@${domain}` } })).toBe(1);
  },
);

test('an invitation that expired, or was withdrawn meanwhile, lets no one in', async () => {
  await invite(email);
  await database().invitation.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await enter()).toBeNull();
  await database().invitation.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() + 60_000) } });
  const browser = new ProviderBrowser();
  const back = await provider.signIn(await browser.begin());
  await database().invitation.deleteMany({ where: { email } });
  await browser.bringBack(back);
  expect(await browser.who()).toBeNull();
  expect(await database().user.count({ where: { email } })).toBe(0);
});

test('an address that only looks like the invited one is another', async () => {
  await invite(email);
  for (const other of [
    ` ${email} x`,
    `${email}.evil.example`,
    email.replace('@', '\u0000@'),
    email.replace('e', 'е'),
  ]) {
    provider.state.account = { sub: randomUUID(), email: other, email_verified: true };
    expect(await enter(), other).toBeNull();
  }
});

test('a provider that is switched off, or exchanged for another, while a person is there lets no one in', async () => {
  await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
  const browser = new ProviderBrowser();
  const jarAt = async () => {
    const back = await provider.signIn(await browser.begin());
    return { back, jar: new Map(browser.jar) };
  };
  const { back, jar } = await jarAt();
  stubProvider(null);
  const told = await browser.bringBack(back);
  expect(told.status).toBeLessThan(500);
  expect(await browser.who()).toBeNull();
  const another = await startSignInProvider(answerAddress);
  try {
    stubProvider(another.issuer);
    browser.have(jar);
    await browser.bringBack(back);
    expect(await browser.who()).toBeNull();
  } finally {
    await another.stop();
  }
  stubProvider(provider.issuer);
  expect(await database().session.count({ where: { user: { email } } })).toBe(0);
});

test('the tab that began last comes in of two that begin a sign-in', async () => {
  await createAdmin({ email, name: 'Asha', password: 'kestrel-lantern-42' });
  const browser = new ProviderBrowser();
  const [first, second] = [await browser.begin('/admin/people'), await browser.begin('/admin/mail')];
  const [late, back] = [await provider.signIn(first), await provider.signIn(second)];
  expect((await browser.bringBack(late)).headers.get('location')).toMatch(/failed=answer/);
  expect((await browser.bringBack(back)).headers.get('location')).toBe('/admin/mail');
  expect(await browser.who()).toBe(email);
});
