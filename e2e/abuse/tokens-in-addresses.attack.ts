import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../checks/find-browser.ts';
import { browserArguments } from '../fixtures/browser-arguments.ts';
import type { Attack, Trial } from './attack.ts';
import { signIn } from './attacked-site.ts';
import { type Logged, type LoggingProxy, loggingProxy } from './tokens/logging-proxy.ts';
import { walks } from './tokens/walks.ts';

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

/** What a link gives to a person who only has where it leads: its page in another browser. */
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
