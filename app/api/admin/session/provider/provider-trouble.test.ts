import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { ProviderBrowser, site, stubProvider } from '#e2e/unit/servers/sign-in-provider.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { providerAway } from '#lib/people/provider/provider.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { GET as begin } from './route.ts';

useTestDatabase();

let asked = 0;
let answer: (response: ServerResponse) => void = () => undefined;
const { origin: issuer } = await localServer((_request, response) => {
  asked += 1;
  answer(response);
});
afterEach(async () => {
  vi.useRealTimers();
  forgetSite();
  resetEnvironment();
  await database().warning.deleteMany();
});

const json = (response: ServerResponse, value: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const good = () => ({
  issuer: issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
});

const troubles: Record<string, (response: ServerResponse) => unknown> = {
  'a redirect into this machine': (response) => response.writeHead(302, { location: `${issuer}/inside` }).end(),
  'a page instead of JSON': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the network</title>'),
  'another issuer': (response) => json(response, { ...good(), issuer: 'https://accounts.google.com' }),
  'too many bytes': (response) => json(response, { ...good(), more: 'x'.repeat(300 * 1024) }),
  'half an answer': (response) =>
    response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
  'no JSON': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
  'an error': (response) => response.writeHead(500).end(),
  'no connection': (response) => response.destroy(),
};

test.each(Object.keys(troubles))(
  'of a provider that answers with %s the person is told, and an administrator why',
  async (name) => {
    stubProvider(issuer);
    answer = (response) => void troubles[name]?.(response);
    const browser = new ProviderBrowser();
    const led = await browser.get(begin, `${site}/api/admin/session/provider/`);
    expect(led.headers.get('location')).toMatch(/^\/admin\/login\?failed=away&/);
    expect(browser.jar.size).toBe(0);
    const [warning, ...others] = await database().warning.findMany();
    expect([warning?.kind, others]).toEqual(['sign_in_provider', []]);
    expect(warning?.words).not.toContain('inside');
    expect(providerAway).toMatch(/password/);
  },
);

test('a flood of starts asks a provider that is away once in two seconds, and one that is back is found', async () => {
  stubProvider(issuer);
  answer = (response) => response.writeHead(503).end();
  asked = 0;
  const start = () => new ProviderBrowser().get(begin, `${site}/api/admin/session/provider/`);
  await Promise.all(Array.from({ length: 20 }, start));
  await start();
  expect(asked).toBe(1);
  answer = (response) => void json(response, good());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 2001);
  expect((await start()).headers.get('location')).toMatch(new RegExp(`^${issuer}/auth\\?`));
  expect(asked).toBe(2);
});
