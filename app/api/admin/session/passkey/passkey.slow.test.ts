import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieBrowser, SoftwareAuthenticator } from '#e2e/unit/browsers.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { resetBeforeWrite } from '#e2e/unit/sign-in.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { keepForSecondStep } from '#lib/people/auth/second-step.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { DELETE as remove, PATCH as rename } from '../../account/passkeys/[id]/route.ts';
import { POST as beginToAdd } from '../../account/passkeys/begin/route.ts';
import { POST as add } from '../../account/passkeys/route.ts';
import { POST as signIn } from '../route.ts';
import { POST as begin } from './begin/route.ts';
import { POST as bring } from './route.ts';

useTestDatabase();

const password = 'kestrel-lantern-42';

class Browser extends CookieBrowser<{ challenge: string; user?: unknown }> {}

/** A person with a passkey. */
async function personWithPasskey() {
  const email = `${randomUUID()}@example.org`;
  const { id } = await createAdmin({ email, name: 'Asha', password });
  const [browser, device] = [new Browser(), new SoftwareAuthenticator()];
  await browser.send(signIn, { email, password });
  const { data } = await browser.send(beginToAdd, { password });
  expect(await browser.send(add, { name: 'Phone', response: device.create(data) })).toMatchObject({ status: 200 });
  return { id, email, browser, device };
}
type Person = Awaited<ReturnType<typeof personWithPasskey>>;
let asha: Person;

beforeEach(async () => {
  setEnvironment({ RATE_LIMIT_LOGIN: '0' });
  asha = await personWithPasskey();
});
afterEach(() => {
  vi.useRealTimers();
  resetEnvironment();
});

/** A browser that has only got as far as the second step of this person’s sign-in. */
async function atSecondStep({ id }: Person): Promise<Browser> {
  const browser = new Browser();
  browser.keep(await keepForSecondStep(id));
  return browser;
}

describe('a passkey', () => {
  it('signs in alone, is counted, and says when it was used last', async () => {
    const browser = new Browser();
    const { data } = await browser.send(begin, {});
    expect(await browser.send(bring, asha.device.get(data))).toMatchObject({ status: 200 });
    expect(await browser.who()).toBe(asha.email);
    expect(browser.jar.has('centre.passkey')).toBe(false);
    const row = await database().passkey.findUniqueOrThrow({ where: { id: asha.device.id } });
    expect(row).toMatchObject({ name: 'Phone', counter: 2n, usedAt: expect.any(Date) });
    const entry = await database().auditLog.findFirst({ where: { userId: asha.id }, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'session.create', detail: { factor: 'passkey alone' } });
  });

  it('completes the second step, also without a check of its owner, and once', async () => {
    const browser = await atSecondStep(asha);
    const jar = new Map(browser.jar);
    const { data } = await browser.send(begin, { second_factor: true });
    expect(await browser.send(bring, asha.device.get(data, { isVerified: false }))).toMatchObject({ status: 200 });
    expect(await browser.who()).toBe(asha.email);
    expect([...browser.jar.keys()].some((name) => name.includes('two_factor'))).toBe(false);
    const again = new Browser();
    for (const [name, value] of jar) again.jar.set(name, value);
    expect(await again.send(begin, { second_factor: true })).toMatchObject({ status: 403 });
  });

  it('completes no second step that the person ended by a new password at that moment', async () => {
    const browser = await atSecondStep(asha);
    const { data } = await browser.send(begin, { second_factor: true });
    // Before the session begins: the challenge is used up first.
    resetBeforeWrite(asha.id, 2);
    expect(await browser.send(bring, asha.device.get(data))).toMatchObject({ status: 403 });
    expect(await database().session.count({ where: { userId: asha.id } })).toBe(0);
  });

  it('is offered by no site without a name or without HTTPS', async () => {
    for (const address of ['http://innovation.example.edu', 'https://192.0.2.1', 'https://[2001:db8::1]']) {
      setEnvironment({ SITE_URL: address });
      expect(await new Browser().send(begin, {})).toMatchObject({
        status: 409,
        message: expect.stringMatching(/HTTPS/),
      });
    }
  });

  it('is added only by the session that asked, with the password, once, and without certificates', async () => {
    const { browser } = asha;
    expect(await browser.send(beginToAdd, { password: 'wrong-password-1' })).toMatchObject({ status: 422 });
    const { data } = await browser.send(beginToAdd, { password });
    const other = await personWithPasskey();
    other.browser.jar.set('centre.passkey', browser.jar.get('centre.passkey') ?? '');
    const response = new SoftwareAuthenticator().create(data);
    expect(await other.browser.send(add, { name: 'Stolen', response })).toMatchObject({ status: 422 });
    const jar = new Map(browser.jar);
    expect(await browser.send(add, { name: 'Second', response })).toMatchObject({ status: 200 });
    for (const [name, value] of jar) browser.jar.set(name, value);
    const third = new SoftwareAuthenticator().create(data);
    expect(await browser.send(add, { name: 'Third', response: third })).toMatchObject({ status: 422 });
    const asked = await browser.send(beginToAdd, { password });
    const attestation = new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]);
    const certified = new SoftwareAuthenticator().create(asked.data, { attestation });
    expect(await browser.send(add, { name: 'Certified', response: certified })).toMatchObject({ status: 422 });
    const elsewhere = await browser.send(beginToAdd, { password });
    const forged = new SoftwareAuthenticator().create(elsewhere.data, { origin: 'https://example.com' });
    expect(await browser.send(add, { name: 'Elsewhere', response: forged })).toMatchObject({ status: 422 });
    const framed = await browser.send(beginToAdd, { password });
    const inFrame = new SoftwareAuthenticator().create(framed.data, { crossOrigin: true });
    expect(await browser.send(add, { name: 'In a frame', response: inFrame })).toMatchObject({ status: 422 });
    const names = await database().passkey.findMany({ where: { userId: asha.id }, select: { name: true } });
    expect(names.map(({ name }) => name).sort()).toEqual(['Phone', 'Second']);
  });
});

type Answer = ReturnType<SoftwareAuthenticator['get']>;
/** Each makes an answer to the challenge of a browser that wants to sign in with the passkey alone. */
const forgedAnswers: Record<string, (options: { challenge: string }, browser: Browser) => Answer | Promise<Answer>> = {
  'another origin': (options) => asha.device.get(options, { origin: 'https://example.com' }),
  'a frame of another site': (options) => asha.device.get(options, { crossOrigin: true }),
  'another site’s passkey': (options) => asha.device.get(options, { rpId: 'example.com' }),
  'another challenge': (options) => asha.device.get(options, { challenge: 'A'.repeat(43) }),
  'the challenge of another browser': async () => asha.device.get((await new Browser().send(begin, {})).data),
  'a challenge that was used': async (options, browser) => {
    const jar = new Map(browser.jar);
    await browser.send(bring, asha.device.get(options));
    browser.have(jar);
    return asha.device.get(options);
  },
  'the challenge for a new passkey': async (_options, browser) => {
    const { data } = await asha.browser.send(beginToAdd, { password });
    browser.jar.set('centre.passkey', asha.browser.jar.get('centre.passkey') ?? '');
    return asha.device.get(data);
  },
  'the challenge of a second step': async (_options, browser) => {
    const second = await atSecondStep(asha);
    const { data } = await second.send(begin, { second_factor: true });
    browser.jar.set('centre.passkey', second.jar.get('centre.passkey') ?? '');
    return asha.device.get(data);
  },
  'a challenge that is over': (options) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 6 * 60_000);
    return asha.device.get(options);
  },
  'a count that goes back': (options) => asha.device.get(options, { counter: 1 }),
  'no count after one that counted': (options) => asha.device.get(options, { counter: 0 }),
  'no check of its owner': (options) => asha.device.get(options, { isVerified: false }),
  'an answer of another kind': (options) => asha.device.get(options, { type: 'webauthn.create' }),
  'the handle of another person': (options) =>
    asha.device.get(options, { userHandle: Buffer.from(randomUUID()).toString('base64url') }),
  'a signature by another key': (options) => ({ ...new SoftwareAuthenticator().get(options), ...idOf(asha.device) }),
  'an unknown passkey': (options) => new SoftwareAuthenticator().get(options, { userHandle: 'AAAA' }),
  'a removed passkey': async (options) => {
    await asha.browser.send(remove, { password }, { id: asha.device.id }, 'DELETE');
    return asha.device.get(options);
  },
  'a removed person': async (options) => {
    await database().user.delete({ where: { id: asha.id } });
    return asha.device.get(options);
  },
  'a disabled person': async (options) => {
    await database().user.update({ where: { id: asha.id }, data: { disabledAt: new Date() } });
    return asha.device.get(options);
  },
};
const idOf = ({ id }: SoftwareAuthenticator) => ({ id, rawId: id });

describe('a stolen session', () => {
  it('adds no passkey and removes none, however often it tries', async () => {
    const thief = new Browser();
    thief.have(asha.browser.jar);
    for (const typed of [
      {},
      { password: '' },
      { password: null },
      { password: ['x'] },
      { password: 'guess-number-1' },
    ]) {
      expect((await thief.send(beginToAdd, typed)).status).toBe(422);
      expect((await thief.send(remove, typed, { id: asha.device.id }, 'DELETE')).status).toBe(422);
    }
    const forged = new SoftwareAuthenticator().create({ challenge: 'A'.repeat(43), user: { id: 'AAAA' } });
    expect(await thief.send(add, { name: 'Thief', response: forged })).toMatchObject({ status: 422 });
    expect(await database().passkey.count({ where: { userId: asha.id } })).toBe(1);
  });

  it('reaches no passkey of another person', async () => {
    const ravi = await personWithPasskey();
    const { id } = ravi.device;
    expect(await asha.browser.send(remove, { password }, { id }, 'DELETE')).toMatchObject({ status: 404 });
    expect(await asha.browser.send(rename, { name: 'Mine' }, { id }, 'PATCH')).toMatchObject({ status: 404 });
    expect(await database().passkey.findUnique({ where: { id } })).toMatchObject({ name: 'Phone', userId: ravi.id });
  });

  it('the last passkey goes like any other, and the password still opens', async () => {
    expect(await asha.browser.send(remove, { password }, { id: asha.device.id }, 'DELETE')).toMatchObject({
      status: 200,
    });
    const browser = new Browser();
    await browser.send(signIn, { email: asha.email, password });
    expect(await browser.who()).toBe(asha.email);
  });

  it('a question for a signature keeps nothing, and counts as a try to sign in', async () => {
    const before = await database().verification.count();
    for (let number = 0; number < 30; number += 1) await new Browser().send(begin, {});
    expect(await database().verification.count()).toBe(before);
    setEnvironment({ RATE_LIMIT_LOGIN: '5' });
    const browser = new Browser();
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1) statuses.push((await browser.send(begin, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('a forged or replayed passkey lets no one in', () => {
  it.each(Object.keys(forgedAnswers))('%s', async (name) => {
    const browser = new Browser();
    const { data } = await browser.send(begin, {});
    const answer = await forgedAnswers[name]?.(data, browser);
    expect(await browser.send(bring, answer ?? {})).toMatchObject({ status: 403 });
    expect(await browser.who()).toBeNull();
  });

  it('another person’s passkey at the second step', async () => {
    const browser = await atSecondStep(asha);
    const { data } = await browser.send(begin, { second_factor: true });
    const ravi = await personWithPasskey();
    expect(await browser.send(bring, ravi.device.get(data))).toMatchObject({ status: 403 });
    expect(await browser.who()).toBeNull();
  });

  it('one answer that eight browsers with the same cookies bring at once lets one in', async () => {
    const first = new Browser();
    const answer = asha.device.get((await first.send(begin, {})).data);
    const same = Array.from({ length: 8 }, () => new Browser());
    for (const one of same) one.have(first.jar);
    await Promise.all(same.map((one) => one.send(bring, answer)));
    const inside = await Promise.all(same.map((one) => one.who()));
    expect(inside.filter((email) => email !== null)).toHaveLength(1);
  });

  it('two answers of one count at once: one at most', async () => {
    const browsers = [new Browser(), new Browser()];
    const answers: Answer[] = [];
    for (const browser of browsers) answers.push(asha.device.get((await browser.send(begin, {})).data, { counter: 9 }));
    const told = await Promise.all(browsers.map((browser, index) => browser.send(bring, answers[index] ?? {})));
    expect(told.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
