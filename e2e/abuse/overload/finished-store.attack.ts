import { setTimeout as wait } from 'node:timers/promises';
import { keptAddresses } from '#app/server/page-cache/addresses.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { quantile } from '#e2e/load/figures.ts';
import type { Attack, Trial } from '../attack.ts';
import { sendOddRequest } from '../requests.ts';

const whole = 20_000;
const inParallel = 8;
const longestCoding = 60_000;
const token = 'a-token-for-the-attack-on-the-store';
const lists = ['/about/startups', '/stakeholders/mentors', '/gallery', '/events'];
const others = ['/api/startups', '/api/events', '/og/home.png', '/feed.xml', '/about/startups/1?tab=team'];

const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers, body: null });

/** What the store of finished pages holds. */
async function readStore({ server }: Trial): Promise<{ pages: number; bytes: number }> {
  const answer = await fetch(`${server.address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const gauge = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { pages: gauge('site_pages_kept'), bytes: gauge('site_pages_kept_bytes') };
}

/** Asks for a page until it comes in its smallest coding, which the store makes behind the second answer. */
async function untilSmallest({ server }: Trial, address: string): Promise<void> {
  const until = performance.now() + longestCoding;
  while (performance.now() < until) {
    const { headers } = await sendOddRequest(server.address, get(address, { 'accept-encoding': 'br, gzip' }));
    if (headers['content-encoding'] !== 'gzip') return;
    await wait(20);
  }
  throw new Error(`${address} has no smaller coding after a minute.`);
}

/** Every address of the attack in its own spelling, with each page of each list, asked for once. */
async function everyPage({ server }: Trial): Promise<string[]> {
  const found: string[] = [...publicPages, ...others];
  for (const address of found) await sendOddRequest(server.address, get(address));
  for (const list of lists) {
    for (let page = 2; ; page += 1) {
      const address = `${list}?page=${page}`;
      if ((await sendOddRequest(server.address, get(address))).status !== 200) break;
      found.push(address);
    }
  }
  return found;
}

/** A new spelling of `address`. `n` is never the same. */
type Spell = (address: string, n: number) => string;

const onPath =
  (change: (path: string, n: number) => string): Spell =>
  (address, n) => {
    const [path = '', query] = address.split('?');
    return change(path, n) + (query === undefined ? '' : `?${query}`);
  };
const onQuery =
  (part: (n: number) => string): Spell =>
  (address, n) =>
    `${address}${address.includes('?') ? '&' : '?'}${part(n)}`;

const encodeOne = (path: string, n: number) => {
  const at = 1 + (n % Math.max(1, path.length - 1));
  const code = path.charCodeAt(at);
  return Number.isNaN(code) || path[at] === '%'
    ? path
    : `${path.slice(0, at)}%${code.toString(16)}${path.slice(at + 1)}`;
};

/**
 * Spellings that cost the server little: they are refused at once, or mean a page that is there. Names that no page
 * declares mean one as soon as the budget for them is used up.
 */
const cheap: Spell[] = [
  (_, n) => `/og/k${n}/../..`,
  (_, n) => `/og/k${n}/../../about/..`,
  (_, n) => `/about/centre#k${n}`,
  onPath((path, n) => `/og/k${n}/../..${path}`),
  onPath((path, n) => `/about/k${n}/..${path}/.`),
  onPath((path, n) => `/stakeholders/k${n}%2f/%2e%2e/.%2E${path}`),
  onPath((path, n) => `${path}#k${n}`),
  onPath((path, n) => `/about/k${n}\\..\\..${path}`),
  onPath((path, n) => path + '/.'.repeat(1 + (n % 9))),
  onPath((path) => `${path === '/' ? '' : path}/`),
  onPath((path, n) => `http://k${n}.example${path}`),
  onQuery((n) => `k${n}=${n}`),
  onQuery((n) => `utm_source=${n}&utm_medium=`),
  onQuery((n) => `&&&${n}`),
  onQuery((n) => `PAGE=${n}&Tab=k${n}&program[]=${n}`),
];
/** Spellings that make the server draw a page or say that there is none. */
const dear: Spell[] = [
  onPath(encodeOne),
  onPath((path, n) => path.replace('/', '/'.repeat(2 + (n % 9)))),
  onPath((path) => path.toUpperCase()),
  onPath((path, n) => `${path};k${n}`),
  onPath((path, n) => `${path}/k${n}`),
  onQuery((n) => `page=${'0'.repeat(1 + (n % 9))}1`),
  onQuery((n) => `page=%2B${n}`),
  onQuery((n) => `page=${n}e0`),
  onQuery((n) => `page=1&page=${n}`),
  onQuery((n) => `tab=k${n}`),
  onQuery((n) => `version=${100 + n}&language=k${n}`),
  onQuery((n) => `draft=k${n}`),
];
/** Values that a page declares, and has nothing for. */
const unlikely: ((n: number) => string)[] = [(n) => `${100_000 + n}`, (n) => `k${n}k`];
for (const [path, query] of Object.entries(keptAddresses))
  for (const [name, { values }] of Object.entries(query))
    for (const value of unlikely)
      if (values.test(value(0))) dear.push((_, n) => `${path.replaceAll('*', '1')}?${name}=${value(n)}`);
const dearShare = 0.05;

/** Names that no page declares, in spellings that might pass for those of campaigns. */
const names: ((n: number) => string)[] = [
  (n) => `n${n}=1`,
  (n) => `utm_x${n}=1`,
  (n) => `UTM_SOURCE${n}=1`,
  (n) => `utm%5fsource${n}=1`,
  (n) => `utm_source[${n}]=1`,
  (n) => `utm_source=1&utm_k${n}`,
  (n) => `%00utm_source${n}=1`,
  (n) => `__proto__[k${n}]=1&constructor=${n}`,
  (n) => `${'k'.repeat(1 + (n % 900))}${n}=1`,
];
/** Where they come from, as the proxy says: one client, one network, and many. */
const senders: ((n: number) => string)[] = [
  () => '203.0.113.1',
  (n) => `2001:db8:7:${(n % 65_536).toString(16)}::1`,
  (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
];
/** A page that takes longer, beside strangers, feels broken. On a busy machine, one that takes so many times as long as theirs. */
const maxMilliseconds = 2000;
const maxTimes = 4;
/** Of fewer pages the slowest are a matter of luck. */
const minPages = 100;

/** Strangers ask for pages with ever new names, while a visitor reads the pages. @returns what broke, and how long they took */
async function floodWithNames({ server, times }: Trial, pages: readonly string[]) {
  const whole = times(10_000);
  const broken: string[] = [];
  const took: number[] = [];
  const strangersTook: number[] = [];
  let next = 0;
  let isOver = false;
  const work = async () => {
    while (next < whole) {
      next += 1;
      const n = next;
      const page = pages[n % pages.length] ?? '/';
      const address = `${page}${page.includes('?') ? '&' : '?'}${names[n % names.length]?.(n)}`;
      const sender = senders[Math.floor(n / names.length) % senders.length]?.(n) ?? '';
      const { status, milliseconds } = await sendOddRequest(
        server.address,
        get(address, { 'x-forwarded-for': sender }),
      );
      if (status >= 500) broken.push(`${address} answered ${status}`);
      strangersTook.push(milliseconds);
    }
  };
  const visit = async () => {
    for (let n = 0; !isOver; n += 1) {
      const page = pages[n % pages.length] ?? '/';
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const { status, milliseconds } = await sendOddRequest(server.address, get(page, headers));
      if (status !== 200) broken.push(`Beside the strangers ${page} answered ${status}`);
      took.push(milliseconds);
      await wait(20);
    }
  };
  const visiting = visit();
  await Promise.all(Array.from({ length: inParallel }, work));
  isOver = true;
  await visiting;
  const [half, most] = [quantile(took, 0.5), quantile(took, 0.95)];
  const [judged, theirs] = [took.length < minPages ? half : most, quantile(strangersTook, 0.5)];
  if (judged > Math.max(maxMilliseconds, maxTimes * theirs))
    broken.push(`Beside the strangers pages took ${Math.round(judged)} ms, and theirs ${Math.round(theirs)} ms`);
  const figure = `Beside ${whole} new names ${took.length} pages took ${Math.round(half)} ms (half) and ${Math.round(most)} ms (95 %), theirs ${Math.round(theirs)} ms (half).`;
  return { tried: whole + took.length, broken, figure };
}

const attack: Attack = {
  promise: 'The store of finished pages holds each page once, however strangers spell its address',
  settings: { METRICS_TOKEN: token, TRUST_PROXY: '1' },
  run: async (trial) => {
    const { server, random, times } = trial;
    const broken: string[] = [];
    const pages = await everyPage(trial);
    for (const address of pages) await untilSmallest(trial, address);
    const before = await readStore(trial);
    if (!(before.pages > 0 && before.pages <= pages.length))
      broken.push(`${before.pages} entries of ${pages.length} pages`);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const tried = times(whole);
    let slowestMilliseconds = 0;
    let next = 0;
    const statuses = new Map<number, number>();
    const work = async () => {
      while (next < tried) {
        next += 1;
        const address = pick(random() < dearShare ? dear : cheap)(pick(pages), next);
        const { status, milliseconds } = await sendOddRequest(server.address, get(address, { accept: '*/*' }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowestMilliseconds = Math.max(slowestMilliseconds, milliseconds);
        if (status >= 500) broken.push(`${address} answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    for (const list of lists) {
      for (const page of ['0', '1010', '1e3', '01', '9'.repeat(30)]) {
        const { status } = await sendOddRequest(server.address, get(`${list}?page=${page}`));
        if (status !== 404) broken.push(`${list}?page=${page} answered ${status}`);
      }
    }
    const flood = await floodWithNames(trial, pages);
    broken.push(...flood.broken);
    const after = await readStore(trial);
    if (after.pages > before.pages) broken.push(`${before.pages} pages became ${after.pages} entries`);
    if (after.bytes > before.bytes * 1.5) broken.push(`${before.bytes} bytes became ${after.bytes}`);
    const figures = [
      flood.figure,
      `Before: ${before.pages} pages in ${before.bytes} bytes. After ${tried} spellings: ${after.pages} in ${after.bytes}.`,
      `Answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`,
    ];
    return { tried: tried + flood.tried, broken, slowestMilliseconds, figures };
  },
};
export default attack;
