import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sendRaw } from '#e2e/fixtures/browser/raw-request.ts';
import { missingPages, pageVariants, publicPages } from '#e2e/fixtures/public-pages.ts';
import { signIn } from '../../load/site-server.ts';
import type { Attack, Trial } from '../attack.ts';
import { everyAddress, withValues } from '../every-address.ts';
import { type OddAnswer, type OddRequest, sendOddRequest } from '../requests.ts';

/** Headers that every response carries, but for the build's files, which neither run nor show anything by themselves. */
const always: Record<string, RegExp> = {
  'referrer-policy': /^(strict-origin-when-cross-origin|strict-origin|same-origin|no-referrer)$/,
  'x-frame-options': /^SAMEORIGIN$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'strict-transport-security': /^max-age=63072000$/,
};
/** A proxy such as nginx takes 4 KB of headers unless told otherwise. */
const maxHeaderBytes = 3000;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts and styles of a page that a browser would run, whatever wrote them. */
function inlineElements(html: string): { name: string; text: string }[] {
  return [...html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, , attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, name = '', , text = '']) => ({ name, text }));
}

function policyProblems(policy: string, html: string | null): string[] {
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0] ?? '', line] as const));
  const problems = [...directives.values()]
    .filter((line) => /'unsafe-|\*|https:( |$)|http:/.test(line) && line !== "style-src-attr 'unsafe-inline'")
    .map((line) => `the policy is open: ${line}`);
  if (html === null) {
    if (!policy.startsWith("default-src 'none'")) problems.push(`the policy lets data load something: ${policy}`);
    return problems;
  }
  for (const name of ['script-src', 'style-src', 'base-uri', 'form-action', 'frame-ancestors'])
    if (!directives.has(name)) problems.push(`the policy has no ${name}`);
  for (const { name, text } of inlineElements(html))
    if (!directives.get(`${name}-src`)?.includes(hashOf(text)))
      problems.push(`an inline ${name} has no hash: ${text.slice(0, 60)}`);
  return problems;
}

/** Faults of the response to a request for `path`, one sentence each. */
function headerProblems(
  path: string,
  { status, headers, body }: Pick<OddAnswer, 'status' | 'headers' | 'body'>,
): string[] {
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  const policy = headers['content-security-policy'];
  const problems: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('nosniff is missing');
  for (const name of ['x-powered-by', 'server']) if (headers[name]) problems.push(`${name}: ${headers[name]}`);
  if (!path.startsWith('/_next/static/'))
    for (const [name, value] of Object.entries(always))
      if (!value.test(String(headers[name] ?? ''))) problems.push(`${name} is ${headers[name]}`);
  // A browser that has the page keeps the policy that came with it.
  const isKnownPage = status === 304 && isPage;
  if (isKnownPage && policy) problems.push('a page that the browser has gets the policy of another');
  else if (isKnownPage) return problems;
  else if (typeof policy !== 'string') problems.push('there is no Content-Security-Policy');
  else problems.push(...policyProblems(policy, isPage ? body.toString() : null));
  if (JSON.stringify(headers).length > maxHeaderBytes) problems.push('the headers are too long for a proxy');
  return problems;
}

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
