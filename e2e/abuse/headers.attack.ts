import { readdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { missingPages, pageVariants, publicPages } from '../fixtures/public-pages.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { everyAddress, withValues } from './every-address.ts';
import { headerProblems } from './header-problems.ts';
import { type OddRequest, sendOddRequest } from './send-odd-request.ts';

const whole = 1500;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
const isAdmin = (address: string) => address.startsWith('/admin');
const everyOne = everyAddress.map((address) =>
  withValues(address, (name) => ({ entity: 'event', slug: 'privacy', document: '1-none.pdf' })[name] ?? '1'),
);
const adminPages = everyOne.filter(isAdmin);
const files = '/og/home.png /api/openapi.json /api/docs /api/docs/viewer.css /_next/static/none.js /_next/image'.split(
  ' ',
);
const wishes: Record<string, string>[] = [
  {},
  { accept: 'text/html' },
  { rsc: '1' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-3' },
  { range: 'bytes=999999999-' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br' },
];
/** Bytes that never become a request, by the status of their answer. */
const broken = [
  { method: 'CONNECT', address: 'localhost:1' },
  { method: 'FOO', address: '/' },
  { method: 'GET', address: '/', headers: { 'x-long': 'x'.repeat(20_000) } },
  { method: 'GET', address: '/ /' },
];

const isPublic = ({ path: address, headers }: OddRequest) =>
  !headers.cookie && ([...publicPages, ...pageVariants] as string[]).includes(address);

async function everyRequest({ server }: Trial, cookie: string): Promise<OddRequest[]> {
  const description = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as { paths: object };
  const described = Object.keys(description.paths).map((address) => address.replaceAll(/\{[^}]+\}/g, '1'));
  const home = await (await fetch(server.address)).text();
  const built = [...home.matchAll(/"(\/_next\/static\/[^"\\]+)"/g)].map(([, address = '']) => address);
  const [picture] = readdirSync(path.join(server.uploadsFolder, 'media')).filter((name) => /\.\w+$/.test(name));
  const reads = [...publicPages, ...pageVariants, ...missingPages, ...everyOne, ...files, `/media/${picture}`];
  const senders: Record<string, string>[] = [{}, { cookie, origin: server.address }];
  const read = [...reads, ...new Set(built)].flatMap((address) =>
    wishes.flatMap((wish) => ['GET', 'HEAD'].map((method) => ({ method, path: address, headers: wish, body: null }))),
  );
  const signedIn = adminPages.map((address) => ({ method: 'GET', path: address, headers: { cookie }, body: null }));
  const called = [...described, ...reads].flatMap((address) =>
    methods.flatMap((method) =>
      senders.map((sender) => {
        const body = method === 'GET' || method === 'HEAD' ? null : Buffer.from('{');
        const type = body && { 'content-type': 'application/json', 'content-length': '1' };
        return { method, path: address, headers: { ...sender, ...type }, body };
      }),
    ),
  );
  // Signing out would end the attack's own session.
  return [...read, ...signedIn, ...called].filter(
    (request) => !(request.method === 'DELETE' && request.path.startsWith('/api/admin/session')),
  );
}

/** A page that fails, and one that is refused because its sender asked too often. */
async function failures({ server }: Trial): Promise<OddRequest[]> {
  const database = new Sqlite(server.databaseFile, { timeout: 10_000 });
  database.exec('ALTER TABLE StakeholderPage RENAME TO HiddenPage');
  database.close();
  const message = { method: 'POST', path: '/api/contactus/', headers: { accept: 'text/html' }, body: Buffer.from('') };
  return [{ method: 'GET', path: '/stakeholders/government', headers: {}, body: null }, message, message, message];
}

const attack: Attack = {
  promise: 'Every response carries the headers that keep browsers from running or framing it',
  settings: {
    SITE_URL: 'https://innovation.example.edu',
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_CONTACT: '1',
    RATE_LIMIT_LOGIN: '0',
    RATE_LIMIT_WRITES: '0',
  },
  run: async (trial) => {
    const { server, random, times } = trial;
    const cookie = await signIn(server);
    const all = await everyRequest(trial, cookie);
    const count = Math.ceil(all.length * (times(whole) / whole));
    const chosen = all
      .map((request) => ({ request, place: random() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ request }) => request);
    const problems = new Set<string>();
    let slowestMilliseconds = 0;
    for (const request of [...chosen, ...(await failures(trial))]) {
      const answer = await sendOddRequest(server.address, request);
      slowestMilliseconds = Math.max(slowestMilliseconds, answer.milliseconds);
      const found = headerProblems(request.path, answer);
      if (isPublic(request) && answer.headers['set-cookie']) found.push('somebody who only reads gets a cookie');
      for (const problem of found) problems.add(`${request.method} ${request.path} (${answer.status}): ${problem}`);
    }
    for (const request of broken) {
      const { status, head } = await sendRaw(server.address, request);
      const isSecured = /^x-content-type-options: nosniff$/im.test(head) && /^content-security-policy: /im.test(head);
      if (!isSecured) problems.add(`${request.method} ${request.address} (${status}): ${head}`);
    }
    return { tried: chosen.length + broken.length + 4, broken: [...problems], slowestMilliseconds };
  },
};
export default attack;
