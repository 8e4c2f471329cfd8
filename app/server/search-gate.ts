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

/** Whether a request searches the site: no answer to one is kept, so that a million queries fill no store. */
function isSearch(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return path.replace(/\/$/, '') === '/search' && Boolean(new URLSearchParams(query).get('q')?.trim());
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
