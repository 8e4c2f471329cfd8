import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { GET as takeAnswer } from '#app/api/admin/session/provider/answer/route.ts';
import { GET as begin } from '#app/api/admin/session/provider/route.ts';
import { CookieBrowser } from '#e2e/unit/browsers.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { createAdmin } from '#lib/people/auth/first-administrator.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';

// A real sign-in provider, as a university runs it, on a port of this machine. What it answers at its token address can be
// changed on the way, as an attacker between it and the site would.

/** An account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  [claim: string]: unknown;
}

type Json = Record<string, unknown>;
interface Key {
  kid: string;
  privateKey: KeyObject;
}

const newKey = (kid: string): Key => ({
  kid,
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
});
const encoded = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token. */
export const claimsOf = (token: string): Json =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json;

/** A token with these claims, signed by this key. */
export function signed(claims: Json, { kid, privateKey }: Key, header: Json = {}): string {
  const content = `${encoded({ alg: 'RS256', kid, ...header })}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

export const client = { id: 'site', secret: 'secret-of-the-site' };
export const otherClient = { id: 'another-site', secret: 'secret-of-another' };

function configurationOf(state: { account: ProviderAccount; key: Key }, redirect: string) {
  const clientOf = ({ id, secret }: typeof client) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [redirect],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  });
  return {
    clients: [client, otherClient].map(clientOf),
    jwks: {
      keys: [{ ...state.key.privateKey.export({ format: 'jwk' }), kid: state.key.kid, use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['of the provider'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'hd', 'xms_edov'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ ...state.account }) }),
    loadExistingGrant: async ({ oidc }: { oidc: { provider: { Grant: GrantClass }; [name: string]: unknown } }) => {
      const { client: asking, session } = oidc as unknown as {
        client: { clientId: string };
        session: { accountId: string };
      };
      const grant = new oidc.provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
interface GrantClass {
  new (of: { clientId: string; accountId: string }): { addOIDCScope(scope: string): void; save(): Promise<string> };
}

/** Lets `change` alter the JSON that a handler answers with. */
function changing(response: ServerResponse, change: (sent: Json) => Json): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: unknown) => {
    response.removeHeader('content-length');
    return end(JSON.stringify(change(JSON.parse(String(body)) as Json)));
  }) as ServerResponse['end'];
}

/** @param redirect where the site takes answers */
export async function startSignInProvider(redirect: string) {
  const state = { account: { sub: 'nobody' } as ProviderAccount, key: newKey('first') };
  /** Changes on the way, by path. */
  const changes: Record<string, (sent: Json) => Json> = {};
  const asked: string[] = [];
  let provider: Provider;
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const change = changes[path];
    if (change) changing(response, change);
    if (path === '/interaction')
      await provider.interactionFinished(request, response, { login: { accountId: state.account.sub } });
    else await provider.callback()(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, configurationOf(state, redirect));
  return {
    issuer,
    state,
    changes,
    asked,
    /** The keys of today end, and others begin. */
    rotate(kid: string) {
      state.key = newKey(kid);
      provider = new Provider(issuer, configurationOf(state, redirect));
    },
    /** Goes as a browser does from the provider’s page to the address that it is sent back to. */
    async signIn(location: string): Promise<URL> {
      const jar = new Map<string, string>();
      let at = location;
      for (let steps = 0; steps < 8; steps += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
        at = new URL(next, issuer).href;
        if (at.startsWith(redirect)) return new URL(at);
      }
      throw new Error('The provider does not lead back.');
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

export const site = 'http://localhost:3000';
export const answerAddress = `${site}/api/admin/session/provider/answer/`;

/** Names the provider in the environment, or none. */
export function stubProvider(issuer: string | null): void {
  vi.stubEnv('SITE_URL', site);
  vi.stubEnv('OIDC_ISSUER', issuer ?? '');
  vi.stubEnv('OIDC_CLIENT_ID', issuer ? client.id : '');
  vi.stubEnv('OIDC_CLIENT_SECRET', issuer ? client.secret : '');
  vi.stubEnv('RATE_LIMIT_LOGIN', '0');
  resetEnvironment();
}

/** A browser of a person who signs in at the provider. */
export class ProviderBrowser extends CookieBrowser<{ location: string }> {
  /** Where the site sends the browser. */
  async begin(next = '/admin/people'): Promise<string> {
    const answer = await this.get(begin, `${site}/api/admin/session/provider/?${new URLSearchParams({ next })}`);
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  }

  bringBack = (answer: URL | string) => this.get(takeAnswer, String(answer));

  /** A whole sign-in at `provider`. @returns where it leads */
  async signInAt(provider: { signIn: (location: string) => Promise<URL> }, next?: string): Promise<string> {
    const back = await provider.signIn(await this.begin(next));
    return (await this.bringBack(back)).headers.get('location') ?? '';
  }
}

interface Given {
  provider: Awaited<ReturnType<typeof startSignInProvider>>;
  email: string;
  id: string;
}

/** For tests of signing in by a provider: one that runs, and before each test a member of staff with an account there. */
export function useSignInProvider(): Given {
  useTestDatabase();
  const given = { email: '', id: '' } as Given;
  beforeAll(async () => {
    given.provider = await startSignInProvider(answerAddress);
  });
  afterAll(() => given.provider.stop());
  beforeEach(async () => {
    const { issuer, changes, state } = given.provider;
    stubProvider(issuer);
    for (const path of Object.keys(changes)) delete changes[path];
    given.email = `${randomUUID()}@example.org`;
    ({ id: given.id } = await createAdmin({ email: given.email, name: 'Asha', password: 'kestrel-lantern-42' }));
    state.account = { sub: randomUUID(), email: given.email, email_verified: true };
    return () => resetEnvironment();
  });
  return given;
}
