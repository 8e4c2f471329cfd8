import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { inDatabase } from '../fixtures/stored.ts';
import { Visitor } from '../fixtures/visitor.ts';
import { freePort, SiteServer } from '../load/site-server.ts';
import { client, startSignInProvider } from '../unit/sign-in-provider.ts';
import { SoftwareAuthenticator } from '../unit/software-authenticator.ts';
import type { Attack, Trial } from './attack.ts';
import { admin } from './attacked-site.ts';

type SignInProvider = Awaited<ReturnType<typeof startSignInProvider>>;
type Asked = { challenge: string; user?: unknown };

const start = '/api/admin/session/provider/';
const answer = `${start}answer/`;
const atOnce = 8;
const badNexts = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/admin/../../evil',
  'javascript:alert(1)',
  '/admin\u0000',
  '\\\\evil',
];

/** The site again, under a name, so that it can have passkeys, and with a provider. */
async function withProvider(server: SiteServer) {
  await server.stop('SIGTERM');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const provider = await startSignInProvider(`${site}${answer}`);
  const settings = {
    TRUST_PROXY: '1',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_WRITES: '0',
    ADMIN_EMAIL: admin.email,
    SITE_URL: site,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    ...(server.database !== server.databaseFile && { DATABASE_URL: server.database }),
  };
  const own = new SiteServer(path.dirname(server.databaseFile), port, settings, 'pipe');
  await own.start();
  return { own, site, provider };
}

const kept = (server: SiteServer, table: 'Verification' | 'Session') =>
  inDatabase(server.database, (database) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());

/** Browsers of one site. */
class Browser extends Visitor {
  private readonly site: string;
  constructor(server: SiteServer, site: string, address = '192.0.2.1') {
    super(server, address);
    this.site = site;
  }
  ask = (method: string, at: string, body?: object) =>
    this.send(method, at, body, { origin: this.site, ...(!body && { accept: 'text/html' }) });
  async begin(next = '/admin/people'): Promise<string> {
    const response = await this.ask('GET', `${start}?${new URLSearchParams({ next })}`);
    return response.headers.get('location') ?? '';
  }
  bring = async (back: URL) => (await this.ask('GET', back.pathname + back.search)).headers.get('location') ?? '';
  async json<T>(method: string, at: string, body: object): Promise<{ status: number; data: T }> {
    const response = await this.ask(method, at, body);
    const { data } = (await response.json()) as { data: T };
    return { status: response.status, data };
  }
}

async function attackProvider(own: SiteServer, site: string, provider: SignInProvider): Promise<string[]> {
  const broken: string[] = [];
  const member = insertStaff(own.database, { role: 'editor' });
  provider.state.account = { sub: randomUUID(), email: member.email.toUpperCase(), email_verified: true };
  const browser = new Browser(own, site);
  const back = await provider.signIn(await browser.begin());
  const same = Array.from({ length: atOnce }, () => {
    const one = new Browser(own, site);
    for (const [name, value] of browser.cookies) one.cookies.set(name, value);
    return one;
  });
  await Promise.all(same.map((one) => one.bring(back)));
  const inside = (await Promise.all(same.map((one) => one.isIn()))).filter(Boolean).length;
  if (inside !== 1) broken.push(`One answer that ${atOnce} browsers brought at once let ${inside} in`);
  for (const next of badNexts) {
    const one = new Browser(own, site);
    const led = await one.bring(await provider.signIn(await one.begin(next)));
    if (new URL(led, site).origin !== site || !/^\/admin(\/|$)/.test(led)) broken.push(`next=${next} leads to ${led}`);
  }
  const before = [kept(own, 'Verification'), kept(own, 'Session')].join();
  const starts = await Promise.all(Array.from({ length: 100 }, () => new Browser(own, site).begin()));
  if (starts.some((location) => !location.startsWith(provider.issuer)))
    broken.push('A start does not lead to the provider');
  for (const cookie of ['x', 'a.b', `${'A'.repeat(3000)}.${'B'.repeat(43)}`, '.', 'eyJhdCI6MX0.AAAA', '%00']) {
    const one = new Browser(own, site);
    one.cookies.set('centre.provider', cookie);
    const query = new URLSearchParams({ state: 'x'.repeat(3000), code: 'c', iss: provider.issuer });
    const led = await one.bring(new URL(`${site}${answer}?${query}`));
    if (!led.startsWith('/admin/login?failed=')) broken.push(`A start of strangers leads to ${led}`);
  }
  if ([kept(own, 'Verification'), kept(own, 'Session')].join() !== before)
    broken.push('Starts and forged answers are stored');
  await provider.stop();
  const began = performance.now();
  const away = await Promise.all(Array.from({ length: 20 }, () => new Browser(own, site).begin()));
  // The description is kept, so a start still leads there.
  if (away.some((location) => location === '') || performance.now() - began > 8000)
    broken.push('A provider that is away keeps browsers waiting');
  const byPassword = new Browser(own, site);
  await byPassword.json('POST', '/api/admin/session/', { email: member.email, password: member.password });
  if (!(await byPassword.isIn())) broken.push('The password does not open while the provider is away');
  return broken;
}

async function attackPasskeys(own: SiteServer, site: string): Promise<string[]> {
  const broken: string[] = [];
  const { email, password } = insertStaff(own.database, { role: 'editor' });
  const owner = new Browser(own, site, '192.0.2.7');
  await owner.json('POST', '/api/admin/session/', { email, password });
  const asked = await owner.json<Asked>('POST', '/api/admin/account/passkeys/begin/', { password });
  const device = new SoftwareAuthenticator();
  const added = await owner.json('POST', '/api/admin/account/passkeys/', {
    name: 'Phone',
    response: device.create(asked.data, { origin: site }),
  });
  if (added.status !== 200) return [`Adding a passkey answers ${added.status}`];
  const begin = async (browser: Browser) =>
    (await browser.json<Asked>('POST', '/api/admin/session/passkey/begin/', {})).data;
  const first = new Browser(own, site);
  const signed = device.get(await begin(first), { origin: site });
  const same = Array.from({ length: atOnce }, () => {
    const one = new Browser(own, site);
    for (const [name, value] of first.cookies) one.cookies.set(name, value);
    return one;
  });
  await Promise.all(same.map((one) => one.json('POST', '/api/admin/session/passkey/', signed)));
  const inside = (await Promise.all(same.map((one) => one.isIn()))).filter(Boolean).length;
  if (inside !== 1) broken.push(`One answer of a passkey let ${inside} of ${atOnce} browsers in`);
  const before = kept(own, 'Verification');
  const asks = await Promise.all(Array.from({ length: 100 }, () => begin(new Browser(own, site))));
  if (new Set(asks.map(({ challenge }) => challenge)).size !== 100) broken.push('Two browsers sign the same challenge');
  if (kept(own, 'Verification') !== before) broken.push('A question to a passkey is stored');
  const elsewhere = new Browser(own, site);
  await elsewhere.json(
    'POST',
    '/api/admin/session/passkey/',
    device.get(await begin(elsewhere), { origin: 'http://localhost:1' }),
  );
  if (await elsewhere.isIn()) broken.push('A passkey that signed for another site opens this one');
  return broken;
}

const attack: Attack = {
  promise: 'An answer of the provider or of a passkey opens the back office once, and floods of starts store nothing',
  run: async ({ server }: Trial) => {
    const { own, site, provider } = await withProvider(server);
    try {
      const broken = [...(await attackPasskeys(own, site)), ...(await attackProvider(own, site, provider))];
      const logged = own.errorLog.replaceAll(/^Signing in by the provider does not work.*$/gm, '').trim();
      if (logged) broken.push(`The server logged: ${logged.slice(0, 500)}`);
      return { tried: 2 * atOnce + badNexts.length + 230, broken, slowestMilliseconds: null };
    } finally {
      await own.stop('SIGKILL');
    }
  },
};
export default attack;
