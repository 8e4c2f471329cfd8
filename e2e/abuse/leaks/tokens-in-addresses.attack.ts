import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#e2e/checks/find-browser.ts';
import { browserArguments } from '#e2e/fixtures/browser/browser-arguments.ts';
import { signIn } from '../../load/site-server.ts';
import type { Attack, Trial } from '../attack.ts';
import { walks } from './walks.ts';

/** A request as a proxy logs it, and where its answer leads. */
interface Logged {
  method: string;
  url: string;
  referer: string;
  location: string;
}

interface LoggingProxy {
  address: string;
  log: Logged[];
  /** Values that the answers gave to browsers alone: cookies and hidden fields, long enough to open something. */
  secrets: Set<string>;
  close: () => Promise<void>;
}

/** Shorter ones are chosen from few, or name something that opens nothing by itself. */
const minSecret = 20;
const secretField = /<input type="hidden" name="(?:token|draft|key|idempotency_key)" value="([^"]*)"/g;

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function gather(secrets: Set<string>, answer: IncomingMessage, body: Buffer): void {
  const found = (answer.headers['set-cookie'] ?? []).map((line) => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '');
  if (answer.headers['content-type']?.startsWith('text/html'))
    for (const [, value = ''] of body.toString().matchAll(secretField)) found.push(value);
  for (const value of found) {
    const plain = decodeURIComponent(value);
    if (plain.length >= minSecret) secrets.add(plain);
  }
}

/** A proxy in front of a site, whose log is what must hold no token. */
async function loggingProxy(target: string): Promise<LoggingProxy> {
  const log: Logged[] = [];
  const secrets = new Set<string>();
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const logged = { method, url, referer: headers.referer ?? '', location: '' };
    log.push(logged);
    // Without compression, so that the fields of pages can be read here.
    const onward = request(
      { hostname, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const body = await bodyOf(answer).catch(() => Buffer.alloc(0));
        logged.location = answer.headers.location ?? '';
        gather(secrets, answer, body);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(body);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    log,
    secrets,
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}

/** Long random parts that are names of files, or the site's own. */
const ours = /^\/(?:_next\/|media\/|api\/compressed\/)/;
/** A wait that is longer means that something hangs. */
const patience = 120_000;
const longParts = (text: string): string[] => text.match(/[\w-]{40,}/g) ?? [];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Where a log of what went through names a secret, besides the one request that opens a link. */
function leaksIn({ log, secrets }: LoggingProxy, links: ReadonlySet<string>): string[] {
  const all = new Set([...secrets, ...[...links].flatMap(longParts)]);
  const names = (text: string) => {
    const plain = decoded(text);
    return [...all].some((secret) => plain.includes(secret)) || (!ours.test(text) && longParts(plain).length > 0);
  };
  const opened = new Map<string, number>();
  const isFirst = ({ url }: Logged) => {
    opened.set(url, (opened.get(url) ?? 0) + 1);
    return links.has(url) && opened.get(url) === 1;
  };
  return log.flatMap((entry) => {
    const { method, url, referer, location } = entry;
    const { pathname } = new URL(url, 'http://localhost');
    return [
      ...(names(url) && !isFirst(entry) ? [`the address of ${method} ${pathname}`] : []),
      ...(names(new URL(referer || '/', 'http://localhost').href.replace(/^https?:\/\/[^/]+/, ''))
        ? [`the referrer of ${method} ${pathname}`]
        : []),
      ...(names(location) ? [`where ${method} ${pathname} leads`] : []),
    ];
  });
}

/** The page behind a link for a person who only has its address: in another browser. */
async function openElsewhere(site: string, link: string): Promise<string[]> {
  const first = await fetch(site + link, { redirect: 'manual' });
  const location = first.headers.get('location') ?? '';
  await first.body?.cancel();
  if (first.status !== 303)
    return [`${link.replace(/[\w-]{40,}/g, '…')} answers ${first.status} instead of leading on`];
  const elsewhere = await fetch(site + location);
  const html = await elsewhere.text();
  return html.includes('name="token"') || html.includes('name="key"') ? [`${location} opens in another browser`] : [];
}

async function walkAll(trial: Trial, browser: Browser, proxy: LoggingProxy, hasScript: boolean): Promise<string[]> {
  const { server, mail } = trial;
  const adminCookie = await signIn(server);
  const links = new Set<string>();
  const broken: string[] = [];
  for (const [what, walk] of Object.entries(walks)) {
    const context = await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patience);
    proxy.log.length = 0;
    const opens = (link: string) => void links.add(link);
    const walker = { server, mail, context, hasScript, adminCookie, opens, site: proxy.address };
    await walk(walker).catch((error: unknown) => void broken.push(`${what} does not go through: ${error}`));
    const leaks = leaksIn(proxy, links);
    const named = [...new Set(leaks)].slice(0, 3).join(', ');
    if (leaks.length > 0)
      broken.push(
        `${what}, ${hasScript ? 'with' : 'without'} script: ${leaks.length} lines of a proxy’s log name a secret: ${named}`,
      );
    await context.close();
  }
  for (const link of links) broken.push(...(await openElsewhere(server.address, link)));
  return broken;
}

const attack: Attack = {
  promise: 'A token of a link or a form is in one address at most: no other request, referrer or redirect names it',
  receivesMail: true,
  settings: { RATE_LIMIT_LOGIN: '0', RATE_LIMIT_WRITES: '0', RATE_LIMIT_SUBMISSIONS: '0' },
  run: async (trial) => {
    const executablePath = findBrowser();
    if (!executablePath)
      return { tried: 0, broken: [], slowestMilliseconds: null, skipped: 'There is no Chromium on this machine.' };
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    const proxy = await loggingProxy(trial.server.address);
    const kinds = trial.times(100) < 100 ? [false] : [false, true];
    try {
      const broken: string[] = [];
      for (const hasScript of kinds) broken.push(...(await walkAll(trial, browser, proxy, hasScript)));
      return { tried: kinds.length * Object.keys(walks).length, broken, slowestMilliseconds: null };
    } finally {
      await browser.close();
      await proxy.close();
    }
  },
};
export default attack;
