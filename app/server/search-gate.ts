import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddressHeader } from '#lib/http/client-address.ts';
import { tooMany } from '#lib/http/rate-limit.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { renderBudget } from './finished/render-budget.ts';
import { refuseRequest } from './screen-request.ts';

/**
 * A room full of people behind one address types two searches a minute each. Each takes some 40 ms of a processor, so all
 * together leave most of it to others.
 */
const mostSearches = { ofClient: 120, ofAll: 600 };

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

/** Refuses the searches of clients that ask for more than a person types, before anything is read or drawn for them. */
export function searchGate(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const maySearch = renderBudget(mostSearches);
  return (request, response) => {
    if (!isSearch(request.url ?? '') || maySearch(String(request.headers[clientAddressHeader]))) return false;
    refuseRequest(request, response, tooMany(minute), 'Wait a minute, then press Search again.').catch(
      (error: unknown) => {
        logError('Refusing a search failed', error);
        response.destroy();
      },
    );
    return true;
  };
}
