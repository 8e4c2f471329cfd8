import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { latePassName } from '#lib/applications/programs/late-pass.ts';
import { cookiePrefix } from '#lib/people/auth/cookies.ts';
import type { Version } from '#lib/platform/cache/content-cache.ts';
import { givesTheSame, knownVersion, versionNow } from '#lib/platform/cache/version-now.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { metrics } from '#lib/platform/monitoring/metrics.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { keptAddress } from './addresses.ts';
import { addSmallest, type CachedPage, finishPage, type Make, makePage, sendPage, sizeOf } from './cached-page.ts';
import { renderBudget } from './render-budget.ts';

const maxBytes = 32 * 1024 * 1024;

interface Kept {
  page: CachedPage;
  /** The version for which it was last found right. */
  version: Version;
  /** Every page names the year, and many a day: none outlives the day in India. */
  until: number;
  /** Whether its smallest coding is made, or is about to be. */
  isShrunk: boolean;
}

interface Making {
  version: Version;
  kept: Promise<Kept | null>;
}

/** Answers the request if its answer is one for everybody. Returns whether it did or will. */
type Answer = (request: IncomingMessage, response: ServerResponse, pass: () => void) => boolean;

/** The beginning of an address, for the log. What follows may be what a visitor typed. */
const roomOf = (address: string): string => address.split(/[?/]/, 2).join('/');

/** Whether the answer may be one that others get too. */
function isForEverybody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // Script of the framework asks for a page as data.
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
  return !headers.cookie?.includes(cookiePrefix()) && !headers.cookie?.includes(latePassName);
}

const isKeepable = ({ status, headers, record }: Awaited<ReturnType<typeof makePage>>) =>
  status === 200 &&
  record.isKeepable &&
  !headers['set-cookie'] &&
  !String(headers['cache-control'] ?? '').includes('no-store');

/**
 * Keeps the finished bytes of the pages that are the same for everybody, in bounded memory. A page is served from here
 * only while the content that it read is unchanged and no moment has passed at which it changes by itself. When several
 * visitors ask for one that is not there, it is made once. A request with a parameter that the page does not declare is
 * answered without the store, as in development, as long as the client has a budget for it.
 * @param make answers a request as it would be answered without this store
 */
export function cachedPages(make: Make): Answer {
  const pages = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  const making = new Map<string, Making>();
  const mayRender = renderBudget();
  let smallest = Promise.resolve();

  function keep(address: string, kept: Kept): void {
    pages.set(address, kept);
    metrics().pagesKept.set(pages.size);
    metrics().pagesKeptBytes.set(pages.calculatedSize);
  }

  const isRight = (kept: Kept, version: Version): boolean => {
    if (Date.now() >= kept.until) return false;
    if (kept.version !== version && !givesTheSame(version, kept.page.record.uses)) return false;
    kept.version = version;
    return true;
  };

  async function makeOne(address: string, version: Version): Promise<Kept | null> {
    const now = new Date();
    const made = await makePage(address, make);
    if (!isKeepable(made)) return null;
    const page = await finishPage(made);
    const endOfDay = startOfDay(now).getTime() + dayMilliseconds;
    const kept = { page, version, until: Math.min(endOfDay, made.record.changesAt), isShrunk: false };
    if (!made.record.isOneOfMany) keep(address, kept);
    return kept;
  }

  /** The smallest coding costs more than the page itself, so only a page that is asked for again gets it. */
  function shrink(address: string, kept: Kept): void {
    kept.isShrunk = true;
    smallest = smallest.then(async () => {
      if (pages.peek(address) !== kept) return;
      await addSmallest(kept.page).catch((error: unknown) => logError(`Compressing ${roomOf(address)} failed`, error));
      if (pages.peek(address) === kept) keep(address, kept);
    });
  }

  function takeAgain(address: string, kept: Kept): CachedPage {
    metrics().pagesServed.inc();
    if (!kept.isShrunk) shrink(address, kept);
    return kept.page;
  }

  function makeOnce(address: string, version: Version): Promise<Kept | null> {
    const begun = making.get(address);
    if (begun?.version === version) return begun.kept;
    const kept = makeOne(address, version).finally(() => {
      if (making.get(address)?.kept === kept) making.delete(address);
    });
    making.set(address, { version, kept });
    return kept;
  }

  async function find(address: string): Promise<CachedPage | null> {
    const version = await versionNow();
    const kept = pages.get(address);
    if (kept && isRight(kept, version)) {
      const holding = await Promise.all(kept.page.record.conditions.map((holds) => holds()));
      if (holding.every(Boolean)) return takeAgain(address, kept);
    }
    return (await makeOnce(address, version))?.page ?? null;
  }

  return (request, response, pass) => {
    const asked = isForEverybody(request) ? keptAddress(request.url ?? '') : null;
    if (!asked || (asked.hasUnknown && mayRender(String(request.headers[clientAddressHeader])))) return false;
    const { address } = asked;
    const kept = pages.get(address);
    const version = knownVersion();
    if (kept && version && kept.page.record.conditions.length === 0 && isRight(kept, version)) {
      sendPage(takeAgain(address, kept), request, response);
      return true;
    }
    find(address).then(
      (page) => {
        if (response.destroyed) return;
        if (page) sendPage(page, request, response);
        else pass();
      },
      (error: unknown) => {
        logError(`Finishing ${roomOf(address)} failed`, error);
        pass();
      },
    );
    return true;
  };
}
