import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { tooMany } from '#lib/platform/http/rate-limit.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { renderBudget } from './page-cache/render-budget.ts';
import { refuseRequest } from './screen-request.ts';

/**
 * A room full of people behind one address types two searches a minute each. Each takes some 40 ms of a processor, so all
 * together leave most of it to others.
 */
const maxSearches = { ofClient: 120, ofAll: 600 };

const minute = 60;

/** The framework decodes a path, in places twice, before it looks for the page. */
function decoded(path: string, times = 3): string {
  try {
    const once = decodeURIComponent(path);
    return once === path || times === 0 ? path : decoded(once, times - 1);
  } catch {
    return path;
  }
}

/**
 * Whether a request searches the site, however its path is spelled: no answer to one is kept, so that a million queries fill no
 * store.
 */
function isSearch(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return /^\/+search/i.test(decoded(path)) && new URLSearchParams(query).getAll('q').some((text) => text.trim() !== '');
}

/** More at once would only make every other visitor wait for all of them. */
const maxAtOnce = 4;
/** One that takes longer, such as that of a slow reader, holds up no one else. */
const longestMilliseconds = 2000;

/** Runs work in its order, a little of it at once. What has not begun when its client leaves is left out. */
function inTurn(): (response: ServerResponse, work: () => Promise<void>) => void {
  const waiting: (() => void)[] = [];
  let running = 0;
  const goOn = () => {
    while (running < maxAtOnce && waiting.length > 0) waiting.shift()?.();
  };
  return (response, work) => {
    waiting.push(() => {
      if (response.destroyed) return;
      running += 1;
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        goOn();
      };
      setTimeout(end, longestMilliseconds).unref();
      void work().finally(end);
    });
    goOn();
  };
}

/**
 * Refuses the searches of clients that ask for more than a person types, before anything is read or drawn for them, and has the
 * others take turns. @returns whether the request is a search, which is answered now or later
 */
export function searchGate(): (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
) => boolean {
  const maySearch = renderBudget(maxSearches);
  const takeTurn = inTurn();
  return (request, response, answer) => {
    if (!isSearch(request.url ?? '')) return false;
    if (maySearch(String(request.headers[clientAddressHeader]))) {
      takeTurn(response, answer);
      return true;
    }
    refuseRequest(request, response, tooMany(minute), 'Wait a minute, then press Search again.').catch(
      (error: unknown) => {
        logError('Refusing a search failed', error);
        response.destroy();
      },
    );
    return true;
  };
}
